import type { Config } from 'wagmi'
import { type GetEnsAvatarErrorType, getEnsText } from 'wagmi/actions'
import {
  type GetEnsAvatarData,
  type GetEnsAvatarQueryKey,
  getEnsAvatarQueryKey as getVendorQueryKey,
} from 'wagmi/query'
import { ensLifetimeMs } from '../../src/utils/timesAndLimits.ts'
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
  /** A normalized ENS name, for example from `useKitEnsName`. If omitted, the query is disabled. */
  name?: string | undefined
  /**
   * Id of the chain with the ENS contracts. If the config does not include it, the query is disabled.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsAvatarQueryOptionsParameters<selectData = GetEnsAvatarData> = EnsAvatarParameters &
  StorageParameter &
  QueryParameter<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>>

/** Returns wagmi's query key, so that the app's invalidations apply. */
export function getKitEnsAvatarQueryKey(
  parameters: EnsAvatarParameters,
): GetEnsAvatarQueryKey<Config> {
  const { name, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ name, chainId })
}

/**
 * Reads the image URL of an ENS avatar. Returns `null` if there is no safe URL. The record is untrusted, and
 * viem's `getEnsAvatar` would request any URL in it, even in the user's local network. Here, only the `<img>`
 * requests the URL, and NFT metadata is validated like any other.
 */
async function getEnsAvatar(
  config: Config,
  { name, chainId, signal }: ReadParameters & { name: string; chainId: number },
): Promise<GetEnsAvatarData> {
  const record = await getEnsText(config, { name, chainId, key: 'avatar' })
  if (!record) return null
  if (!isEvm(record.toLowerCase())) return nftPictureUrl(record, defaultNftGateway) ?? null
  // If the NFT cannot be read, there is no avatar, as in viem.
  const metadata = getNftMetadata({ nft: { id: record.toLowerCase() }, config, signal })
  return (await metadata.catch(() => undefined))?.imageUrl ?? null
}

/** Query options for an ENS avatar, with wagmi's query key. The data is `null` if there is no safe URL. */
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
