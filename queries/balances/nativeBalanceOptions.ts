import type { Config } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import {
  type GetBalanceData,
  type GetBalanceQueryKey,
  getBalanceQueryKey,
  getBalanceQueryOptions,
} from 'wagmi/query'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/config/timings.ts'
import { evmAddress } from '../core/evmAddress.ts'
import { evmChainId } from '../core/evmChainId.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions } from '../core/queryParameter.types.ts'
import { outsidePause } from '../core/retryGate.ts'

export type NativeBalanceParameters = {
  /** An EVM address. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2, or wagmi's number. Nothing is asked for a chain that the wagmi config does not list. */
  chainId?: number | string | undefined
}

export type NativeBalanceOptionsParameters<selectData = GetBalanceData> = NativeBalanceParameters &
  StorageParameter &
  QueryParameter<GetBalanceData, GetBalanceErrorType, selectData, GetBalanceQueryKey<Config>>

/** wagmi's own key, so that the app's invalidations of balances reach this one. */
export function getNativeBalanceQueryKey(
  parameters: NativeBalanceParameters,
): GetBalanceQueryKey<Config> {
  return getBalanceQueryKey<Config>({
    address: evmAddress(parameters.address),
    chainId: evmChainId(parameters.chainId),
  })
}

/**
 * Query options of an account's native balance, read from the chain through wagmi's own builder.
 * After a failure the chain is left alone for 30 s, whatever asks (a mount, a focus, an invalidation,
 * a poll); then it is asked again while something shows the balance. A `fetchQuery` within those 30 s
 * rejects with TanStack's `CancelledError`, or gives the balance that was known before.
 * https://wagmi.sh/core/api/actions/getBalance
 */
export function nativeBalanceOptions<selectData = GetBalanceData>(
  config: Config,
  parameters: NativeBalanceOptionsParameters<selectData>,
): ReadOptions<GetBalanceData, GetBalanceErrorType, selectData, GetBalanceQueryKey<Config>> {
  const { query, storage } = parameters
  const address = evmAddress(parameters.address)
  const chainId = evmChainId(parameters.chainId)
  const isAskable = address && config.chains.some(({ id }) => id === chainId)
  const vendor = getBalanceQueryOptions(config, { address, chainId })
  return queryOptions({
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? balanceRetryMs : false),
    staleTime: nativeBalanceLifetimeMs,
    ...persisted<GetBalanceData, GetBalanceQueryKey<Config>>(
      storage,
      async () => (await import('./nativeBalanceRow.ts')).nativeBalanceRow,
    ),
    ...query,
    enabled: Boolean(isAskable) && (query?.enabled ?? true),
    queryKey: getNativeBalanceQueryKey(parameters),
    queryFn: (context) => outsidePause(context, () => vendor.queryFn(context)),
  })
}
