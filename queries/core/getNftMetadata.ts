import type { Config } from 'wagmi'
import type { Nft, NftMetadata } from './nfts.types.ts'
import type { ReadParameters } from './queryParameter.types.ts'

/** With what metadata is read. None of these is a part of a key. */
export type NftMetadataSources = {
  /** Whose transports read `tokenURI` (`uri`): not needed when the NFT says where its metadata is. @default none */
  config?: Config | undefined
  /** What asks for the metadata. @default the platform's `fetch`, looked up at each call */
  fetch?: typeof fetch | undefined
}

/** Which NFT, and where its metadata is when that is known. */
export type NftPlace = Pick<Nft, 'id' | 'tokenUri'>

export type GetNftMetadataParameters = ReadParameters &
  NftMetadataSources & {
    /** As `getNfts` gave it. */
    nft: NftPlace
    /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
  }

/**
 * Reads what a contract says about an NFT: `tokenURI` (ERC-721) or `uri` with the number in it (ERC-1155), and
 * the JSON that is there, up to 256 KiB. `ipfs://`, `ipns://` and `ar://` are asked at the gateway alone, https at its
 * own host, without referrer and cookies; `data:` needs no request. Any other address is refused.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError; InvalidResponseError for another shape, too much, or an
 * address that is not asked; viem's errors when the chain cannot be read. It still is an NFT, with its id.
 */
export async function getNftMetadata(parameters: GetNftMetadataParameters): Promise<NftMetadata> {
  return (await import('./readNftMetadata.ts')).readNftMetadata(parameters)
}
