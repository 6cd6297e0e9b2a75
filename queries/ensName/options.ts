import type { Config } from 'wagmi'
import type { GetEnsNameErrorType } from 'wagmi/actions'
import {
  type GetEnsNameData,
  type GetEnsNameQueryKey,
  getEnsNameQueryOptions,
  getEnsNameQueryKey as getVendorQueryKey,
} from 'wagmi/query'
import { ensLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress } from '../core/evm.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { type QueryParameter, queryOptions, type ReadOptions } from '../core/queryOptions.ts'
import { ensRow } from './parse.ts'

export type EnsNameParameters = {
  /** An EVM address. If omitted, the query is disabled. */
  address?: string | undefined
  /**
   * Id of the chain with the ENS contracts. If the config does not include it, the query is disabled.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsNameQueryOptionsParameters<selectData = GetEnsNameData> = EnsNameParameters &
  StorageParameter &
  QueryParameter<GetEnsNameData, GetEnsNameErrorType, selectData, GetEnsNameQueryKey<Config>>

/** Returns wagmi's query key, so that the app's invalidations apply. */
export function getKitEnsNameQueryKey(parameters: EnsNameParameters): GetEnsNameQueryKey<Config> {
  const { address, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ address: evmAddress(address), chainId })
}

/**
 * Query options for an ENS name, based on wagmi's `getEnsNameQueryOptions`. The data is `null` if the address
 * has no name. https://wagmi.sh/core/api/actions/getEnsName
 */
export function getKitEnsNameQueryOptions<selectData = GetEnsNameData>(
  config: Config,
  parameters: EnsNameQueryOptionsParameters<selectData>,
): ReadOptions<GetEnsNameData, GetEnsNameErrorType, selectData, GetEnsNameQueryKey<Config>> {
  const { chainId = 1, storage, query } = parameters
  const address = evmAddress(parameters.address)
  const isEnabled = address && config.chains.some(({ id }) => id === chainId)
  return queryOptions({
    staleTime: ensLifetimeMs,
    ...persisted<GetEnsNameData, GetEnsNameQueryKey<Config>>(storage, ensRow),
    ...query,
    enabled: Boolean(isEnabled) && (query?.enabled ?? true),
    queryKey: getKitEnsNameQueryKey(parameters),
    queryFn: getEnsNameQueryOptions(config, { address, chainId }).queryFn,
  })
}
