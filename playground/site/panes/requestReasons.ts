import type { StageRequest } from '../stage/messages.ts'

/**
 * The reasons for requests, by a pattern for the path. The first match is used. See docs/privacy.md for all requests.
 */
const reasons: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\/getWalletImage\//, 'The picture of a wallet in a list'],
  [/\/getAssetImage\//, 'The picture of a network or a wallet'],
  [/\/getWallets/, 'Wallets to list'],
  [/\/appkit\/v1\/config/, 'Features that the project’s owner switched on'],
  [/\/supported-chains/, 'Networks that the service knows'],
  [/\/identity\//, 'Name and picture of an account'],
  [/\/balance/, 'Tokens of an account'],
  [/\/history/, 'Transactions of an account'],
  [/\/fungible\/price/, 'Prices of tokens'],
  [/\/profile\//, 'The address of a name'],
  [/\/attestation|\/v3\//, 'Wallets can check which page asks'],
  [/\/relay/, 'Messages between this page and a wallet'],
  [/\/rpc\//, 'A read of a chain'],
  [/\/ipfs\/|\/gateway\//, 'Metadata or a picture of a token'],
  [/\/esplora\//, 'A read of Bitcoin'],
  [/\/control/, 'Sets a failure at the offline stack; the page asks this, not the kit'],
]

/** Returns the reason for a request. Undefined if no row matches. */
export function reasonOf(url: string): string | undefined {
  const { pathname, hostname } = new URL(url)
  if (hostname.startsWith('relay.')) return 'Messages between this page and a wallet'
  return reasons.find(([path]) => path.test(pathname))?.[1]
}

/** Prints a content security policy that allows these requests. */
export function printPolicy(requests: readonly StageRequest[]): string {
  const origins = (all: readonly StageRequest[]) =>
    [...new Set(all.map(({ url }) => new URL(url).origin))].sort()
  const isPicture = ({ url }: StageRequest) => /Image\/|\.(png|svg|webp|jpe?g)$/i.test(url)
  const line = (directive: string, own: string, all: readonly StageRequest[]) =>
    [directive, own, ...origins(all)].join(' ')
  return [
    line('connect-src', "'self'", requests),
    line('img-src', "'self' data:", requests.filter(isPicture)),
  ].join(';\n')
}
