/** Directory ids of wallets with an in-app browser that a link can open. */
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

/** Globals that wallets injected into the page. */
export type InjectedMarks = {
  /** `window.phantom` */
  phantom: boolean
  /** `window.solflare` */
  solflare: boolean
  /** A provider of the given namespace. */
  injected: boolean
}

/** The only app scheme that `browseLink` uses. It is not configurable by a service. */
export const browseSchemes: readonly string[] = ['cbwallet']

export type BrowseLinkParameters = {
  /** Directory id of the wallet. */
  walletId: string
  /** The namespace to connect: `eip155`, `solana` or `bip122`. */
  namespace: string
  /** URL of the current page. */
  href: string
  /** Chain id within its namespace. Binance opens with this chain. */
  chainId?: string | number
  has: InjectedMarks
}

/**
 * Returns the link that opens the current page in the wallet's in-app browser. On mobile, some
 * wallets only connect in their in-app browser.
 *
 * @returns `undefined` for other wallets, and when the wallet is already injected.
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
 * Returns the encoded URL and origin of an http or https page. `undefined` for other pages, which a
 * wallet cannot open.
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
 * Returns a Binance website URL that contains a URL for Binance's in-app browser. Both are
 * base64-encoded.
 */
function binanceLink(href: string, chainId: string | number | undefined): string {
  // Only a tilde can produce a `+` in base64 here, which a query string decodes as a space.
  const url = href.replaceAll('~', '%7E')
  const chain = chainId === undefined ? '' : `&defaultChainId=${encodeURIComponent(chainId)}`
  const path = btoa('/pages/browser/index')
  const query = btoa(`url=${url}${chain}`)
  const app = 'bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7'
  const link = `${app}&startPagePath=${path}&startPageQuery=${query}`
  return `https://app.binance.com/en/download?_dp=${btoa(link)}`
}

/** Globals of wallets with an in-app browser, by namespace. */
const names: Readonly<Record<string, readonly string[]>> = {
  eip155: ['ethereum'],
  solana: ['coinbaseSolana', 'solana'],
  bip122: ['binancew3w'],
}

/**
 * Detects injected wallets for `browseLink`.
 *
 * @param namespace - The namespace to connect.
 * @param page - @default globalThis
 */
export function readInjectedMarks(namespace: string, page: object = globalThis): InjectedMarks {
  return {
    phantom: 'phantom' in page,
    solflare: 'solflare' in page,
    injected: (names[namespace] ?? []).some((name) => name in page),
  }
}
