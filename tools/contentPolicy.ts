import { defaultNftGateway } from '../queries/nftMetadata/parse.ts'
import type { BaseUrls } from '../src/http/baseUrls.ts'
import { defaultBaseUrls, esploraUrl } from '../src/http/baseUrls.ts'

/** Directives that the kit or the page around it needs; the order is that of a policy. */
const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'base-uri',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
] as const

type Directive = (typeof directives)[number]

/** Where the services of a page are; what is left out is not let in. */
export type PolicyHosts = Partial<
  Pick<BaseUrls, 'directory' | 'blockchain' | 'relay' | 'verify' | 'gateway'> & {
    /** Of Bitcoin's networks. */
    esplora: string
  }
>

/** The hosts of a kit that is given no others. */
export const defaultHosts = {
  ...defaultBaseUrls,
  gateway: defaultNftGateway,
  esplora: esploraUrl({}, 'bip122:000000000019d6689c085ae165831e93') as string,
} as const

type PolicyRow = {
  /** What a visitor would miss; empty for rows that are no part of the kit. */
  feature: string
  directive: Directive
  /** What the policy holds for it. Nothing: the app has to name hosts that only it knows. */
  sources: (hosts: PolicyHosts) => readonly string[]
  /** For the table: what to write where `sources` does not say it. */
  value?: string
  /** For the table: what stands there without it. */
  note?: string
}

/**
 * What each feature needs of a content security policy. The policy that the browser tests send, and
 * policy and table of `playground/docs/csp.md`, are made from these rows and from nothing else.
 */
export const policyRows: readonly PolicyRow[] = [
  always('', 'default-src', "'none'"),
  always('', 'base-uri', "'none'"),
  always('', 'form-action', "'none'"),
  always('', 'img-src', "'self'"),
  always('', 'font-src', "'self'"),
  always('', 'connect-src', "'self'"),
  {
    ...always('the kit itself, its dialog loaded on use', 'script-src', "'self'"),
    value: "`'self'`, or where you serve your bundle; no `unsafe-eval`, no `data:`",
  },
  {
    ...always('buttons and dialog', 'style-src', "'self'"),
    value: "`'self'`, or where you serve `styles.css`; no `unsafe-inline`, no nonce",
  },
  {
    ...always('pictures of installed wallets', 'img-src', 'data:'),
    note: 'a letter. Wallets announce them so; add `https:` for those that announce an address',
  },
  {
    feature: 'pictures of the directory and of networks',
    directive: 'img-src',
    sources: ({ directory }) => origins(directory),
    note: 'a letter',
  },
  {
    ...always('the same, fetched by your code with `latchkit/queries`', 'img-src', 'blob:'),
    note: 'the dialog needs it not',
  },
  {
    feature: 'wallet lists',
    directive: 'connect-src',
    sources: ({ directory }) => origins(directory),
    note: 'installed wallets, WalletConnect, and one line that says so',
  },
  {
    feature: 'configuration of the project',
    directive: 'connect-src',
    sources: ({ directory }) => origins(directory),
    note: 'one wallet at a time in each namespace',
  },
  {
    feature: 'identity, and the RPC of `createDefaultKit`',
    directive: 'connect-src',
    sources: ({ blockchain }) => origins(blockchain),
    note: 'the short address; the next RPC address',
  },
  {
    feature: 'reading chains',
    directive: 'connect-src',
    sources: () => [],
    value:
      'the RPC addresses of your wagmi transports; with `createDefaultKit` those of its chains; with `solana()` those of its networks (`customRpcUrls`, and those of the provider and of the chain)',
    note: 'a dash for the balance',
  },
  {
    feature: 'reading Bitcoin',
    directive: 'connect-src',
    sources: ({ esplora }) => origins(esplora),
    value: 'or your `baseUrls.esplora`; not where the app has no Bitcoin',
    note: 'a dash for the balance',
  },
  {
    feature: 'names and pictures of people (ENS, identity)',
    directive: 'connect-src',
    sources: () => [],
    value: 'the hosts of names and pictures, see [privacy](privacy.md)',
    note: 'the short address',
  },
  {
    feature: 'pictures of people',
    directive: 'img-src',
    sources: () => [],
    value: '`https:`, since a picture may lie anywhere',
    note: 'a drawing',
  },
  {
    feature: 'what NFTs tell of themselves',
    directive: 'connect-src',
    sources: ({ gateway }) => origins(gateway),
    value: 'or your `gateway`, and the hosts that collections name',
    note: 'a number without name and picture',
  },
  {
    feature: 'pictures of NFTs and tokens',
    directive: 'img-src',
    sources: ({ gateway }) => origins(gateway),
    value: '`https:`, since a picture may lie anywhere',
    note: 'an icon, a letter',
  },
  {
    feature: 'WalletConnect',
    directive: 'connect-src',
    sources: ({ relay }) => origins(relay),
    value: 'or your `relayUrl`, and the addresses of `rpcMap`',
    note: 'the view says that no code could be made',
  },
  {
    feature: 'WalletConnect, so that wallets can check who asks',
    directive: 'frame-src',
    sources: ({ verify }) => origins(verify),
    value: 'or your `verifyUrl`',
    note: 'the first code comes up to 5 s later, and wallets cannot check',
  },
  {
    feature: 'your own `chainImages`, `connectorImages`, `customWallets`',
    directive: 'img-src',
    sources: () => [],
    value: 'their hosts',
    note: 'a letter in the dialog',
  },
  {
    feature: 'your own `baseUrls`, `customRpcUrls`',
    directive: 'connect-src',
    sources: () => [],
    value: 'their hosts instead of the default ones',
  },
  always('Trusted Types', 'require-trusted-types-for', "'script'"),
  {
    ...always('Trusted Types', 'trusted-types', "'none'"),
    note: 'the kit makes no policy of its own, and needs none. Leave both lines out where your app is not ready for them',
  },
]

export type ContentPolicyParameters = {
  hosts: PolicyHosts
  /** What the page around the kit needs besides, and the chains that it reads. */
  own?: Partial<Record<Directive, readonly string[]>>
}

/** The strict policy for a kit whose services are at `hosts`, one directive a line. */
export function contentPolicyLines({ hosts, own = {} }: ContentPolicyParameters): string[] {
  return directives.map((directive) => {
    const needed = policyRows
      .filter((row) => row.directive === directive)
      .flatMap((row) => row.sources(hosts))
    const sources = [...new Set([...needed, ...(own[directive] ?? [])])]
    return [directive, ...(sources.length > 0 ? sources : ["'none'"])].join(' ')
  })
}

/** The same as the value of a `Content-Security-Policy` header. https://www.w3.org/TR/CSP3/ */
export function contentPolicy(parameters: ContentPolicyParameters): string {
  return contentPolicyLines(parameters).join('; ')
}

/** What each feature needs, as the table of the docs. */
export function contentPolicyTable(hosts: PolicyHosts): string[] {
  return [
    '| Feature | Directive | Value | Without it |',
    '|---|---|---|---|',
    ...policyRows
      .filter(({ feature }) => feature)
      .map(({ feature, directive, sources, value, note }) => {
        const needed = sources(hosts).map((source) => `\`${source}\``)
        const shown = value?.startsWith("`'self'`")
          ? [value]
          : [...needed, ...(value ? [value] : [])]
        return `| ${feature} | \`${directive}\` | ${shown.join(', ')} | ${note ?? ''} |`
      }),
  ]
}

function always(feature: string, directive: Directive, source: string): PolicyRow {
  return { feature, directive, sources: () => [source] }
}

/** A policy names hosts: with a path it would mean that one address. */
function origins(url: string | undefined): string[] {
  return url ? [new URL(url).origin] : []
}
