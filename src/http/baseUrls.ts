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
   * Gateway for metadata and images of NFTs on IPFS and Arweave, with the paths `/ipfs`, `/ipns`
   * and `/ar`. It learns which NFTs a visitor views.
   *
   * @default 'https://ipfs.io', which does not serve Arweave
   */
  gateway?: string
  /**
   * Esplora servers (mempool.space, Blockstream or your own) of Bitcoin networks, by CAIP-2 id.
   * They see the addresses. Given entries are merged with the defaults.
   *
   * @default 'https://mempool.space/api', with `/testnet/api` and `/signet/api`
   */
  esplora?: Readonly<Record<BitcoinNetworkId, string>>
}

/** CAIP-2 id of a Bitcoin network. */
export type BitcoinNetworkId = `bip122:${string}`

/** The default services. `baseUrls` overrides them. */
export const defaultBaseUrls: BaseUrls = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** Path of each network on mempool.space. */
const mempoolPaths: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '',
  'bip122:000000000933ea01ad0ee984209779ba': '/testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': '/signet',
}

/** The mempool.space URL of a network. `undefined` when it has none. */
export function mempoolUrl(networkId: string): string | undefined {
  const path = mempoolPaths[networkId]
  return path === undefined ? undefined : `https://mempool.space${path}`
}

/** The Esplora server of a Bitcoin network: the app's, or the default. `undefined` when neither exists. */
export function esploraUrl(
  { esplora }: Pick<BaseUrls, 'esplora'>,
  networkId: string,
): string | undefined {
  const page = mempoolUrl(networkId)
  return esplora?.[networkId as BitcoinNetworkId] ?? (page && `${page}/api`)
}
