/** The standard that a collection keeps to. https://eips.ethereum.org/EIPS/eip-721 https://eips.ethereum.org/EIPS/eip-1155 */
export type NftStandard = 'erc721' | 'erc1155'

/** An NFT that an account holds now. What was not told is absent. */
export type Nft = {
  /** CAIP-19, in lower case: `eip155:1/erc721:0x…/77`. */
  id: string
  /** CAIP-2. */
  chainId: string
  standard: NftStandard
  /** Address of the collection's contract, in lower case. */
  contract: `0x${string}`
  tokenId: bigint
  /** How many of it are held: 1 for an ERC-721. */
  quantity: bigint
  /** As the service names it. */
  name?: string
  /** The collection's name, as the wallet gives it. */
  collection?: string
  /** A checked picture address: fit for the `src` of an `<img>`, which should send no referrer. */
  previewUrl?: string
  /** Where its metadata is, as the wallet says; unchecked. `nftMetadataOptions` reads it. */
  tokenUri?: string
}

/** How far back an account's history was looked at. */
export type NftRange = {
  /** The newest transactions of the account on the chain that were looked at. */
  transactions: number
  /** There are older transactions, or more NFTs than are looked up at once: the account may hold more. */
  hasMore: boolean
  /** Transactions with NFTs that the chain's node could not tell about: the account may hold more. */
  unread: number
}

/** What NFTs an account holds on one chain. Spam is left out. */
export type Nfts =
  /** The wallet listed them. */
  | { status: 'listed'; source: 'wallet'; items: readonly Nft[] }
  /** Found in the account's last transactions, and still held, as the chain says. */
  | { status: 'listed'; source: 'history'; range: NftRange; items: readonly Nft[] }
  /** Nobody tells of this chain's NFTs; nothing was read. */
  | { status: 'notSupported'; items: readonly [] }

/** What a contract says about one NFT. */
export type NftMetadata = {
  name?: string
  description?: string
  /** A checked picture address: fit for the `src` of an `<img>`, which should send no referrer. */
  imageUrl?: string
}
