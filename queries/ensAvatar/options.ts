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
  /** An ENS name in its normalised form, as a name read gives it. Nothing is asked without one. */
  name?: string | undefined
  /**
   * The chain with the ENS contracts, wagmi's number. Nothing is asked when the config lacks it.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsAvatarQueryOptionsParameters<selectData = GetEnsAvatarData> = EnsAvatarParameters &
  StorageParameter &
  QueryParameter<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>>

/** wagmi's own key, so that the app's invalidations of avatars reach this one. */
export function getKitEnsAvatarQueryKey(
  parameters: EnsAvatarParameters,
): GetEnsAvatarQueryKey<Config> {
  const { name, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ name, chainId })
}

/**
 * The address of an ENS name's picture; `null` when it has none that may be shown. A record is a stranger's
 * words: viem's `getEnsAvatar` would ask any address that it names, in the visitor's own network too. Here a
 * picture is asked for by the page that shows it, and metadata as an NFT's is.
 */
async function getEnsAvatar(
  config: Config,
  { name, chainId, signal }: ReadParameters & { name: string; chainId: number },
): Promise<GetEnsAvatarData> {
  const record = await getEnsText(config, { name, chainId, key: 'avatar' })
  if (!record) return null
  if (!isEvm(record.toLowerCase())) return nftPictureUrl(record, defaultNftGateway) ?? null
  // An NFT that cannot be read is a name without a picture, as with viem.
  const metadata = getNftMetadata({ nft: { id: record.toLowerCase() }, config, signal })
  return (await metadata.catch(() => undefined))?.imageUrl ?? null
}

/** Query options of an ENS name's picture under wagmi's own key; `null` when it has none that may be shown. */
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
