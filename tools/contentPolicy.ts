import { defaultNftGateway } from '../queries/nftMetadata/parse.ts'
import type { BaseUrls } from '../src/http/baseUrls.ts'
import { defaultBaseUrls, esploraUrl } from '../src/http/baseUrls.ts'

/** Directives that the kit or the page around it needs, in the order of the policy. */
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

/** The hosts of a page's services. The policy does not allow a service that is absent here. */
export type PolicyHosts = Partial<
  Pick<BaseUrls, 'directory' | 'blockchain' | 'relay' | 'verify' | 'gateway'> & {
    /** The Esplora host of the Bitcoin networks. */
    esplora: string
  }
>

/** The hosts of a kit without the option `baseUrls`. */
export const defaultHosts = {
  ...defaultBaseUrls,
  gateway: defaultNftGateway,
  esplora: esploraUrl({}, 'bip122:000000000019d6689c085ae165831e93') as string,
} as const

type PolicyRow = {
  /** The feature that fails without the source; empty for rows that do not concern the kit. */
  feature: string
  directive: Directive
  /** Returns the sources to allow. The list is empty if only the app knows the hosts. */
  sources: (hosts: PolicyHosts) => readonly string[]
  /** The value in the table of the docs, if `sources` cannot supply it. */
  value?: string
  /** The text in the table of the docs for a missing source. */
  note?: string
}

/**
 * The content security policy sources of each feature. The policy of the browser tests, and the policy and table of
 * `playground/docs/csp.md`, are generated from these rows.
 */
export const policyRows: readonly PolicyRow[] = [
  always('', 'default-src', "'none'"),
  always('', 'base-uri', "'none'"),
  always('', 'form-action', "'none'"),
  always('', 'img-src', "'self'"),
  always('', 'font-src', "'self'"),
  always('', 'connect-src', "'self'"),
  {
    ...always('the kit and its dialog', 'script-src', "'self'"),
    value: "`'self'`, or the origin of your bundle; no `unsafe-eval`, no `data:`",
  },
  {
    ...always('buttons and dialog', 'style-src', "'self'"),
    value: "`'self'`, or the origin of `styles.css`; no `unsafe-inline`, no nonce",
  },
  {
    ...always('images of installed wallets', 'img-src', 'data:'),
    note: 'a letter instead of the image. Also add `https:` for wallets that announce the URL of an image',
  },
  {
    feature: 'images of directory wallets and networks',
    directive: 'img-src',
    sources: ({ directory }) => origins(directory),
    note: 'a letter instead of the image',
  },
  {
    ...always(
      'images of directory wallets and networks that your code reads with `latchkit/queries`',
      'img-src',
      'blob:',
    ),
    note: 'no change in the dialog',
  },
  {
    feature: 'wallet lists',
    directive: 'connect-src',
    sources: ({ directory }) => origins(directory),
    note: 'the lists only contain installed wallets and WalletConnect, with an error message',
  },
  {
    feature: 'project configuration',
    directive: 'connect-src',
    sources: ({ directory }) => origins(directory),
    note: 'only one connected wallet in each namespace',
  },
  {
    feature: 'identity, and the RPC of `createDefaultKit`',
    directive: 'connect-src',
    sources: ({ blockchain }) => origins(blockchain),
    note: 'the truncated address instead of the name, and the next RPC URL of the network',
  },
  {
    feature: 'reading chains',
    directive: 'connect-src',
    sources: () => [],
    value:
      'the RPC URLs of your wagmi transports; with `createDefaultKit`, the URLs of its chains; with `solana()`, the URLs of its networks (`customRpcUrls`, and the URLs of the blockchain service and the chain)',
    note: 'a dash instead of the balance',
  },
  {
    feature: 'reading Bitcoin',
    directive: 'connect-src',
    sources: ({ esplora }) => origins(esplora),
    value: 'or your `baseUrls.esplora`; only for apps with Bitcoin',
    note: 'a dash instead of the balance',
  },
  {
    feature: 'ENS names, identities and avatars',
    directive: 'connect-src',
    sources: () => [],
    value: 'the hosts of names and avatars, see [privacy](privacy.md)',
    note: 'the truncated address instead of the name',
  },
  {
    feature: 'avatars',
    directive: 'img-src',
    sources: () => [],
    value: '`https:`, because an avatar can be on any host',
    note: 'a generated avatar',
  },
  {
    feature: 'NFT metadata',
    directive: 'connect-src',
    sources: ({ gateway }) => origins(gateway),
    value: 'or your `gateway`, and the metadata hosts of the collections',
    note: 'the token ID without name and image',
  },
  {
    feature: 'NFT and token images',
    directive: 'img-src',
    sources: ({ gateway }) => origins(gateway),
    value: '`https:`, because an image can be on any host',
    note: 'an icon or a letter instead of the image',
  },
  {
    feature: 'WalletConnect',
    directive: 'connect-src',
    sources: ({ relay }) => origins(relay),
    value: 'or your `relayUrl`, and the URLs of `rpcMap`',
    note: 'a message that the QR code could not be created',
  },
  {
    feature: 'WalletConnect, to let wallets verify the app',
    directive: 'frame-src',
    sources: ({ verify }) => origins(verify),
    value: 'or your `verifyUrl`',
    note: 'the first QR code appears up to 5 s later, and wallets can’t verify the app',
  },
  {
    feature: 'your own `chainImages`, `connectorImages`, `customWallets`',
    directive: 'img-src',
    sources: () => [],
    value: 'the hosts of these images',
    note: 'a letter instead of the image',
  },
  {
    feature: 'your own `baseUrls`, `customRpcUrls`',
    directive: 'connect-src',
    sources: () => [],
    value: 'the hosts of these URLs instead of the default hosts',
  },
  always('Trusted Types', 'require-trusted-types-for', "'script'"),
  {
    ...always('Trusted Types', 'trusted-types', "'none'"),
    note: 'no change, because the kit doesn’t create a Trusted Types policy. Leave out both lines if your app doesn’t support Trusted Types',
  },
]

export type ContentPolicyParameters = {
  hosts: PolicyHosts
  /** Additional sources for the page around the kit and for the chains that the page reads. */
  own?: Partial<Record<Directive, readonly string[]>>
}

/** Returns the strict policy for a kit whose services are at `hosts`, one directive per line. */
export function contentPolicyLines({ hosts, own = {} }: ContentPolicyParameters): string[] {
  return directives.map((directive) => {
    const needed = policyRows
      .filter((row) => row.directive === directive)
      .flatMap((row) => row.sources(hosts))
    const sources = [...new Set([...needed, ...(own[directive] ?? [])])]
    return [directive, ...(sources.length > 0 ? sources : ["'none'"])].join(' ')
  })
}

/** Returns the policy as the value of a `Content-Security-Policy` header. https://www.w3.org/TR/CSP3/ */
export function contentPolicy(parameters: ContentPolicyParameters): string {
  return contentPolicyLines(parameters).join('; ')
}

/** Returns the rows as the table in the docs. */
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

/** Reduces a URL to its origin, because a source with a path would allow that one URL only. */
function origins(url: string | undefined): string[] {
  return url ? [new URL(url).origin] : []
}
