import type { Config } from 'wagmi'
import type { GetEnsAvatarErrorType } from 'wagmi/actions'
import {
  type GetEnsAvatarData,
  type GetEnsAvatarQueryKey,
  getEnsAvatarQueryOptions,
  getEnsAvatarQueryKey as getVendorQueryKey,
} from 'wagmi/query'
import { ensLifetimeMs } from '../../src/config/timings.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions } from '../core/queryParameter.types.ts'

export type EnsAvatarParameters = {
  /** An ENS name in its normalised form, as a name read gives it. Nothing is asked without one. */
  name?: string | undefined
  /**
   * The chain with the ENS contracts, wagmi's number. Nothing is asked when the config lacks it.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsAvatarOptionsParameters<selectData = GetEnsAvatarData> = EnsAvatarParameters &
  StorageParameter &
  QueryParameter<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>>

/** wagmi's own key, so that the app's invalidations of avatars reach this one. */
export function getEnsAvatarQueryKey(
  parameters: EnsAvatarParameters,
): GetEnsAvatarQueryKey<Config> {
  const { name, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ name, chainId })
}

/**
 * Query options of an ENS name's picture through wagmi's own builder; `null` when it has none.
 * https://wagmi.sh/core/api/actions/getEnsAvatar
 */
export function ensAvatarOptions<selectData = GetEnsAvatarData>(
  config: Config,
  parameters: EnsAvatarOptionsParameters<selectData>,
): ReadOptions<GetEnsAvatarData, GetEnsAvatarErrorType, selectData, GetEnsAvatarQueryKey<Config>> {
  const { name, chainId = 1, storage, query } = parameters
  const isAskable = name && config.chains.some(({ id }) => id === chainId)
  return queryOptions({
    staleTime: ensLifetimeMs,
    ...persisted<GetEnsAvatarData, GetEnsAvatarQueryKey<Config>>(
      storage,
      async () => (await import('./ensRow.ts')).ensRow,
    ),
    ...query,
    enabled: Boolean(isAskable) && (query?.enabled ?? true),
    queryKey: getEnsAvatarQueryKey(parameters),
    queryFn: getEnsAvatarQueryOptions(config, { name, chainId }).queryFn,
  })
}
