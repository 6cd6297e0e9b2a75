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
}

/** Every host that the kit can contact, unless `baseUrls` names another. */
export const defaultBaseUrls: BaseUrls = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}
