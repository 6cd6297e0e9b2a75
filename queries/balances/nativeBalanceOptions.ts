import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import { type GetBalanceData, getBalanceQueryOptions } from 'wagmi/query'
import type { Network } from '../../src/networks/types.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress } from '../core/evmAddress.ts'
import { evmChainId } from '../core/evmChainId.ts'
import {
  getNativeBalanceQueryKey,
  type NativeBalanceParameters,
  type NativeBalanceQueryKey,
} from '../core/nativeBalanceKey.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions } from '../core/queryParameter.types.ts'
import { outsidePause } from '../core/retryGate.ts'
import type { BalanceNamespace, NativeBalanceSource } from './balanceSourceOf.ts'

export type NativeBalanceOptionsParameters<selectData = GetBalanceData> = NativeBalanceParameters &
  StorageParameter &
  QueryParameter<GetBalanceData, GetBalanceErrorType, selectData, NativeBalanceQueryKey>

/**
 * Query options of an account's native balance, read from the chain: on EVM through wagmi's own builder,
 * elsewhere by the namespace. After a failure the chain is left alone for 30 s, whatever asks (a mount, a focus, an
 * invalidation, a poll); then it is asked again while something shows the balance. A `fetchQuery` within those
 * 30 s rejects with TanStack's `CancelledError`, or gives the balance that was known before.
 * https://wagmi.sh/core/api/actions/getBalance
 *
 * @param config - A wagmi config, or what reads its chains itself: `balanceSourceOf(kit, chainId)`
 * says which it is.
 */
export function nativeBalanceOptions<selectData = GetBalanceData>(
  config: NativeBalanceSource,
  parameters: NativeBalanceOptionsParameters<selectData>,
): ReadOptions<GetBalanceData, GetBalanceErrorType, selectData, NativeBalanceQueryKey> {
  const { query, storage } = parameters
  const { isAskable, read } =
    'readBalance' in config ? ownRead(config, parameters) : wagmiRead(config, parameters)
  return queryOptions({
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? balanceRetryMs : false),
    staleTime: nativeBalanceLifetimeMs,
    ...persisted<GetBalanceData, NativeBalanceQueryKey>(
      storage,
      async () => (await import('./nativeBalanceRow.ts')).nativeBalanceRow,
    ),
    ...query,
    enabled: isAskable && (query?.enabled ?? true),
    queryKey: getNativeBalanceQueryKey(parameters),
    queryFn: (context) => outsidePause(context, () => read(context)),
  })
}

type Read = {
  isAskable: boolean
  read(
    context: QueryFunctionContext<NativeBalanceQueryKey>,
  ): GetBalanceData | Promise<GetBalanceData>
}

function wagmiRead(config: Config, parameters: NativeBalanceParameters): Read {
  const address = evmAddress(parameters.address)
  const chainId = evmChainId(parameters.chainId)
  const vendor = getBalanceQueryOptions(config, { address, chainId })
  return {
    isAskable: Boolean(address && config.chains.some(({ id }) => id === chainId)),
    read: (context) => vendor.queryFn(context as Parameters<typeof vendor.queryFn>[0]),
  }
}

function ownRead(source: BalanceNamespace, { address, chainId }: NativeBalanceParameters): Read {
  const network = source.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return {
    isAskable: Boolean(address && network),
    async read() {
      const { caipNetworkId: networkId, nativeCurrency } = network as Network
      const value = await source.readBalance({ address: address as string, networkId })
      const { decimals, symbol } = nativeCurrency
      return { decimals, symbol, value }
    },
  }
}
