/** Wallet directory ids of wallets whose in-app browser can be opened by a link. */
export const walletIds = {
  phantom: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  solflare: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
  /** Base Account has a separate directory entry for the same app. */
  coinbase: [
    'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  ],
  binance: [
    '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
  ],
} as const

/** Whether wallets have injected their globals into the page. */
export type InjectedMarks = {
  /** Whether `window.phantom` exists. */
  phantom: boolean
  /** Whether `window.solflare` exists. */
  solflare: boolean
  /** Whether any wallet injected a provider for the given namespace. */
  injected: boolean
}

/** The only app scheme that `browseLink` uses. APIs cannot change it. */
export const browseSchemes: readonly string[] = ['cbwallet']

export type BrowseLinkParameters = {
  /** The wallet's id in the wallet directory. */
  walletId: string
  /** The namespace to connect: `eip155`, `solana`, or `bip122`. */
  namespace: string
  /** URL of the current page. */
  href: string
  /** Chain id within its namespace. Binance's browser opens on this chain. */
  chainId?: string | number
  has: InjectedMarks
}

/**
 * Returns the link that opens the current page in the wallet's in-app browser. On mobile, some
 * wallets can connect only there.
 *
 * @returns The link, or `undefined` if the wallet has no such browser or is already injected.
 * @see https://docs.phantom.com/phantom-deeplinks/other-methods/browse
 * @see https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
 */
export function browseLink(parameters: BrowseLinkParameters): string | undefined {
  const { walletId, namespace, chainId, has } = parameters
  const page = readPage(parameters.href)
  if (!page) return undefined
  const { href, origin } = page
  if (isOf('phantom', walletId) && !has.phantom) {
    return `https://phantom.app/ul/browse/${href}?ref=${origin}`
  }
  if (isOf('solflare', walletId) && namespace === 'solana' && !has.solflare) {
    return `https://solflare.com/ul/v1/browse/${href}?ref=${origin}`
  }
  if (isOf('coinbase', walletId) && !has.injected) {
    if (namespace === 'solana') return `https://go.cb-w.com/dapp?cb_url=${href}`
    if (namespace === 'eip155') return `cbwallet://miniapp?url=${href}`
  }
  if (isOf('binance', walletId) && namespace === 'bip122' && !has.injected) {
    return binanceLink(href, chainId)
  }
  return undefined
}

function isOf(name: keyof typeof walletIds, id: string): boolean {
  return (walletIds[name] as readonly string[]).includes(id)
}

/**
 * Returns the page's URL and origin, both encoded, or `undefined` if it is not an http or https
 * page, because wallets cannot open other pages.
 */
function readPage(address: string): { href: string; origin: string } | undefined {
  try {
    const { protocol, href, origin } = new URL(address)
    if (protocol !== 'https:' && protocol !== 'http:') return undefined
    return { href: encodeURIComponent(href), origin: encodeURIComponent(origin) }
  } catch {
    return undefined
  }
}

/**
 * Returns a Binance website URL. It contains a base64-encoded URL for Binance's in-app browser,
 * whose parameters are base64-encoded too.
 */
function binanceLink(href: string, chainId: string | number | undefined): string {
  // A tilde is the only character in an encoded URL that can produce a `+` in base64, which a query
  // string would decode as a space.
  const url = href.replaceAll('~', '%7E')
  const chain = chainId === undefined ? '' : `&defaultChainId=${encodeURIComponent(chainId)}`
  const path = btoa('/pages/browser/index')
  const query = btoa(`url=${url}${chain}`)
  const app = 'bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7'
  const link = `${app}&startPagePath=${path}&startPageQuery=${query}`
  return `https://app.binance.com/en/download?_dp=${btoa(link)}`
}

/** Globals injected by wallets that have an in-app browser, keyed by namespace. */
const names: Readonly<Record<string, readonly string[]>> = {
  eip155: ['ethereum'],
  solana: ['coinbaseSolana', 'solana'],
  bip122: ['binancew3w'],
}

/**
 * Detects which wallets are injected, for `browseLink`.
 *
 * @param namespace - The namespace to connect.
 * @param page - The global object (`window`) into which wallets inject their providers.
 * @default globalThis
 */
export function readInjectedMarks(namespace: string, page: object = globalThis): InjectedMarks {
  return {
    phantom: 'phantom' in page,
    solflare: 'solflare' in page,
    injected: (names[namespace] ?? []).some((name) => name in page),
  }
}
