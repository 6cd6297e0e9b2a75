import type { Http } from '../../src/http/createHttp.ts'
import { getNftMetadata, type NftMetadataSources, type NftPlace } from '../core/getNftMetadata.ts'
import type { NftMetadata } from '../core/nfts.types.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import type { NftsError } from './nftsOptions.ts'

export type NftMetadataQueryKey = ScopedKey<'nftMetadata', { id: string; gateway?: string }>

export type NftMetadataParameters = NftMetadataSources & {
  /** As `getNfts` gave it. Nothing is asked without one. */
  nft?: NftPlace | undefined
  /** Base URL of the one gateway to IPFS and Arweave. @default 'https://ipfs.io' */
  gateway?: string | undefined
}

export type NftMetadataOptionsParameters<selectData = NftMetadata> = NftMetadataParameters &
  QueryParameter<NftMetadata, NftsError, selectData, NftMetadataQueryKey>

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
