/** Base URLs of every service that the kit can contact. */
export type BaseUrls = {
  /** Wallet directory, project configuration and images. */
  directory: string
  /** Balances, transactions, prices and names. */
  blockchain: string
  relay: string
  /** WalletConnect's Verify API, which attests the origin of the page. */
  verify: string
  /**
   * Gateway for NFT metadata and images on IPFS and Arweave. The kit requests the paths `/ipfs`,
   * `/ipns` and `/ar`. The gateway operator can see which NFTs a visitor views.
   *
   * @default 'https://ipfs.io', which does not serve Arweave
   */
  gateway?: string
  /**
   * Esplora servers (mempool.space, Blockstream or your own) of Bitcoin networks, by CAIP-2 id.
   * Every server receives the account addresses. Entries are merged with the defaults.
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

/** mempool.space path by CAIP-2 network id. */
const mempoolPaths: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '',
  'bip122:000000000933ea01ad0ee984209779ba': '/testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': '/signet',
}

/**
 * Returns the mempool.space URL of a network. `undefined` when mempool.space does not serve the
 * network.
 */
export function mempoolUrl(networkId: string): string | undefined {
  const path = mempoolPaths[networkId]
  return path === undefined ? undefined : `https://mempool.space${path}`
}

/**
 * Returns the Esplora URL of a Bitcoin network: the configured URL, or the default. `undefined`
 * when the network has neither.
 */
export function esploraUrl(
  { esplora }: Pick<BaseUrls, 'esplora'>,
  networkId: string,
): string | undefined {
  const page = mempoolUrl(networkId)
  return esplora?.[networkId as BitcoinNetworkId] ?? (page && `${page}/api`)
}
