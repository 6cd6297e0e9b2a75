/** Base URLs of every host the kit can contact. */
export type BaseUrls = {
  /** Wallet directory, project configuration and pictures. */
  directory: string
  /** What accounts hold and did, prices and names. */
  blockchain: string
  relay: string
  /** Where WalletConnect has the page's origin attested. */
  verify: string
  /**
   * The one gateway through which metadata and pictures of NFTs on IPFS and Arweave are read, under `/ipfs`, `/ipns` and
   * `/ar`. It sees which NFTs a visitor looks at.
   *
   * @default 'https://ipfs.io', which has no Arweave
   */
  gateway?: string
  /**
   * Servers of Bitcoin's networks that speak Esplora's routes (mempool.space, Blockstream, one of your own), by CAIP-2 id.
   * They see addresses. What is named here stands beside the defaults.
   *
   * @default 'https://mempool.space/api', and `/testnet/api`, `/signet/api` there
   */
  esplora?: Readonly<Record<BitcoinNetworkId, string>>
}

/** CAIP-2 id of a network of Bitcoin. */
export type BitcoinNetworkId = `bip122:${string}`

/** Every host that the kit can contact, unless `baseUrls` names another. */
export const defaultBaseUrls: BaseUrls = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** Where mempool.space has each network. */
const mempoolPaths: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '',
  'bip122:000000000933ea01ad0ee984209779ba': '/testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': '/signet',
}

/** mempool.space for a network. Undefined where it has none. */
export function mempoolUrl(networkId: string): string | undefined {
  const path = mempoolPaths[networkId]
  return path === undefined ? undefined : `https://mempool.space${path}`
}

/** The server of a network of Bitcoin: the host's, else the default. Undefined where there is none. */
export function esploraUrl(
  { esplora }: Pick<BaseUrls, 'esplora'>,
  networkId: string,
): string | undefined {
  const page = mempoolUrl(networkId)
  return esplora?.[networkId as BitcoinNetworkId] ?? (page && `${page}/api`)
}
