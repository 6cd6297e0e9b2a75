import type { Config } from 'wagmi'
import { type GetEnsAvatarErrorType, getEnsText } from 'wagmi/actions'
import {
  type GetEnsAvatarData,
  type GetEnsAvatarQueryKey,
  getEnsAvatarQueryKey as getVendorQueryKey,
} from 'wagmi/query'
import { ensLifetimeMs } from '../../src/utils/limits.ts'
import { isEvm } from '../core/evm.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
} from '../core/queryOptions.ts'
import { ensRow } from '../ensName/parse.ts'
import { getNftMetadata } from '../nftMetadata/options.ts'
import { defaultNftGateway, nftPictureUrl } from '../nftMetadata/parse.ts'

export type EnsAvatarParameters = {
  /** A normalized ENS name, as a name read returns it. Disabled without one. */
  name?: string | undefined
  /**
   * Id of the chain with the ENS contracts. Disabled when the config lacks it.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsAvatarQueryOptionsParameters<selectData = GetEnsAvatarData> = EnsAvatarParameters &
  StorageParameter &
  QueryParameter<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>>

/** Returns wagmi's own key, so that the app's invalidations apply. */
export function getKitEnsAvatarQueryKey(
  parameters: EnsAvatarParameters,
): GetEnsAvatarQueryKey<Config> {
  const { name, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ name, chainId })
}

/**
 * Reads the URL of an ENS avatar. Returns `null` without one that is safe to show. The record is untrusted: viem's
 * `getEnsAvatar` would request any URL in it, even in the visitor's own network. Here only the `<img>` that shows the
 * picture requests it, and metadata is read with the rules for NFTs.
 */
async function getEnsAvatar(
  config: Config,
  { name, chainId, signal }: ReadParameters & { name: string; chainId: number },
): Promise<GetEnsAvatarData> {
  const record = await getEnsText(config, { name, chainId, key: 'avatar' })
  if (!record) return null
  if (!isEvm(record.toLowerCase())) return nftPictureUrl(record, defaultNftGateway) ?? null
  // An unreadable NFT means no avatar, as in viem.
  const metadata = getNftMetadata({ nft: { id: record.toLowerCase() }, config, signal })
  return (await metadata.catch(() => undefined))?.imageUrl ?? null
}

/** Query options for an ENS avatar under wagmi's own key. The data is `null` without one that is safe to show. */
export function getKitEnsAvatarQueryOptions<selectData = GetEnsAvatarData>(
  config: Config,
  parameters: EnsAvatarQueryOptionsParameters<selectData>,
): ReadOptions<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>> {
  const { name, chainId = 1, storage, query } = parameters
  const isEnabled = name && config.chains.some(({ id }) => id === chainId)
  return queryOptions({
    staleTime: ensLifetimeMs,
    ...persisted<GetEnsAvatarData, GetEnsAvatarQueryKey<Config>>(storage, ensRow),
    ...query,
    enabled: Boolean(isEnabled) && (query?.enabled ?? true),
    queryKey: getKitEnsAvatarQueryKey(parameters),
    queryFn: ({ queryKey: [, inputs], signal }) =>
      getEnsAvatar(config, { name: '', chainId, ...inputs, signal }),
  })
}
