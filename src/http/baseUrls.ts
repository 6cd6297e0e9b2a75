/** Base URLs of all APIs that the kit can contact. */
export type BaseUrls = {
  /** Wallet directory API, for wallets, project configuration, and images. */
  directory: string
  /** Blockchain API, for balances, transactions, prices, and names. */
  blockchain: string
  relay: string
  /** WalletConnect's Verify API, which attests the page's origin. */
  verify: string
  /**
   * Gateway for NFT metadata and images on IPFS and Arweave. The kit requests paths under `/ipfs`,
   * `/ipns`, and `/ar`. The gateway's operator can see which NFTs a user views.
   *
   * @default 'https://ipfs.io', which does not serve Arweave
   */
  gateway?: string
  /**
   * Esplora servers (mempool.space, Blockstream, or your own) for Bitcoin networks, keyed by CAIP-2
   * id. The servers receive account addresses. Entries are merged with the defaults.
   *
   * @default 'https://mempool.space/api', with `/testnet/api` and `/signet/api`
   */
  esplora?: Readonly<Record<BitcoinNetworkId, string>>
}

/** CAIP-2 id of a Bitcoin network. */
export type BitcoinNetworkId = `bip122:${string}`

/** The default base URLs. The `baseUrls` option overrides them. */
export const defaultBaseUrls: BaseUrls = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** mempool.space paths, keyed by CAIP-2 network id. */
const mempoolPaths: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '',
  'bip122:000000000933ea01ad0ee984209779ba': '/testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': '/signet',
}

/**
 * Returns a network's mempool.space URL, or `undefined` if mempool.space does not serve the
 * network.
 */
export function mempoolUrl(networkId: string): string | undefined {
  const path = mempoolPaths[networkId]
  return path === undefined ? undefined : `https://mempool.space${path}`
}

/**
 * Returns a Bitcoin network's Esplora URL: the configured URL, else the default. Returns
 * `undefined` if the network has neither.
 */
export function esploraUrl(
  { esplora }: Pick<BaseUrls, 'esplora'>,
  networkId: string,
): string | undefined {
  const page = mempoolUrl(networkId)
  return esplora?.[networkId as BitcoinNetworkId] ?? (page && `${page}/api`)
}
