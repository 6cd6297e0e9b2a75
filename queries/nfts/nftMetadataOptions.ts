import type { Config } from 'wagmi'
import type { Http } from '../../src/http/createHttp.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, ReadParameters } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import type { Nft, NftMetadata } from './nfts.types.ts'
import type { NftsError } from './nftsOptions.ts'

export type NftMetadataQueryKey = ScopedKey<'nftMetadata', { id: string; gateway?: string }>

/** With what metadata is read. None of these is a part of a key. */
export type NftMetadataSources = {
  /** Whose transports read `tokenURI` (`uri`): not needed when the NFT says where its metadata is. @default none */
  config?: Config | undefined
  /** What asks for the metadata. @default the platform's `fetch`, looked up at each call */
  fetch?: typeof fetch | undefined
}

type NftPlace = Pick<Nft, 'id' | 'tokenUri'>

export type GetNftMetadataParameters = ReadParameters &
  NftMetadataSources & {
    /** As `getNfts` gave it. */
    nft: NftPlace
    /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
    gateway?: string | undefined
  }

export type NftMetadataParameters = NftMetadataSources & {
  /** As `getNfts` gave it. Nothing is asked without one. */
  nft?: NftPlace | undefined
  /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftMetadataOptionsParameters<selectData = NftMetadata> = NftMetadataParameters &
  QueryParameter<NftMetadata, NftsError, selectData, NftMetadataQueryKey>

/**
 * Reads what a contract says about an NFT: `tokenURI` (ERC-721) or `uri` with the number in it (ERC-1155), and
 * the JSON that is there, up to 256 KiB. `ipfs://`, `ipns://` and `ar://` are asked at the gateway alone, https at its
 * own host, without referrer and cookies; `data:` asks nobody. Any other address is refused.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError; InvalidResponseError for another shape, too much, or an
 * address that is not asked; viem's errors when the chain cannot be read. It still is an NFT, with its id.
 */
export async function getNftMetadata(parameters: GetNftMetadataParameters): Promise<NftMetadata> {
  return (await import('./readNftMetadata.ts')).readNftMetadata(parameters)
}

/** By what an NFT is: where the wallet says that its metadata lies is no part of it. */
export function getNftMetadataQueryKey(
  http: Pick<Http, 'scope'>,
  { nft, gateway }: NftMetadataParameters,
): NftMetadataQueryKey {
  return scopedKey(http, 'nftMetadata', { id: nft?.id ?? '', ...(gateway && { gateway }) })
}

/** Query options of {@link getNftMetadata}, for each NFT when it is shown. Asked once while the page lives. */
export function nftMetadataOptions<selectData = NftMetadata>(
  http: Pick<Http, 'scope'>,
  parameters: NftMetadataOptionsParameters<selectData>,
): ReadOptions<NftMetadata, NftsError, selectData, NftMetadataQueryKey> {
  const { nft, query } = parameters
  return queryOptions({
    ...(remoteDefaults as object),
    staleTime: Number.POSITIVE_INFINITY,
    ...query,
    enabled: !!nft && (query?.enabled ?? true),
    queryKey: getNftMetadataQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , { id, gateway }], signal }) =>
      getNftMetadata({ ...parameters, nft: { ...nft, id }, gateway, signal }),
  })
}
