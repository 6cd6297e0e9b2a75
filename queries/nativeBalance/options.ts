import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import { type GetBalanceQueryKey, getBalanceQueryKey, getBalanceQueryOptions } from 'wagmi/query'
import type { Kit } from '../../src/kit/types.ts'
import type { ReadBalance, SendingNamespace } from '../../src/namespace/transfers.types.ts'
import type { Network } from '../../src/networks/types.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress, evmChainId } from '../core/evm.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { type QueryParameter, queryOptions, type ReadOptions } from '../core/queryOptions.ts'
import { throttleAfterError } from '../core/retryGate.ts'
import { type NativeBalance, nativeBalanceRow } from './parse.ts'

export type NativeBalanceParameters = {
  /** An address on the network. If omitted, the query is disabled. */
  address?: string | undefined
  /** CAIP-2 network id. If the network is not in the config, the query is disabled. */
  networkId?: string | undefined
}

/** wagmi's query key for EVM, and one of the kit's query keys for other namespaces. */
export type NativeBalanceQueryKey =
  | GetBalanceQueryKey<Config>
  | readonly ['latchkit', 'nativeBalance', { address: string; networkId: string }]

/** Returns wagmi's query key for EVM, so that the app's invalidations apply. */
export function getNativeBalanceQueryKey({
  address,
  networkId,
}: NativeBalanceParameters): NativeBalanceQueryKey {
  if (networkId !== undefined && evmChainId(networkId) === undefined) {
    return ['latchkit', 'nativeBalance', { address: address ?? '', networkId }]
  }
  return getBalanceQueryKey<Config>({
    address: evmAddress(address),
    chainId: evmChainId(networkId),
  })
}

/** A namespace that reads balances, such as the one from `solana()`. */
export type BalanceNamespace = {
  readonly networks: readonly Network[]
  readonly readBalance: ReadBalance
}

/** The source of native balances: a wagmi config for EVM, or a namespace for other networks. */
export type NativeBalanceSource = Config | BalanceNamespace

/**
 * Returns the source of a network's native balances: the namespace if it reads balances, otherwise the app's
 * wagmi config. Returns `undefined` if there is neither, for example for EVM in a WalletConnect-only kit.
 *
 * Docs: docs/queries.md
 *
 * @param networkId - CAIP-2 network id, or an EVM chain id.
 */
export function balanceSourceOf(
  kit: Pick<Kit, 'namespaces' | 'wagmi'>,
  networkId: string | undefined,
): NativeBalanceSource | undefined {
  const own = kit.namespaces.find(
    (one): one is SendingNamespace & BalanceNamespace =>
      (one as SendingNamespace).readBalance !== undefined &&
      one.networks.some(({ caipNetworkId }) => caipNetworkId === networkId),
  )
  return own ?? kit.wagmi
}

export type NativeBalanceQueryOptionsParameters<selectData = NativeBalance> =
  NativeBalanceParameters &
    StorageParameter &
    QueryParameter<NativeBalance, GetBalanceErrorType, selectData, NativeBalanceQueryKey>

/**
 * Query options for an account's native balance. It is read from the chain, on EVM with wagmi's
 * `getBalanceQueryOptions`. A balance is fresh for 30 s. After an error, no request is sent for 30 s.
 * After that, the query is retried while mounted. During the 30 s after an error, `fetchQuery` rejects with TanStack's `CancelledError` or returns the
 * previous balance.
 *
 * Docs: docs/queries.md
 *
 * https://wagmi.sh/core/api/actions/getBalance
 *
 * @param config - A wagmi config or a namespace, as returned by `balanceSourceOf(kit, networkId)`. If it is
 * `undefined`, the query is disabled.
 */
export function getNativeBalanceQueryOptions<selectData = NativeBalance>(
  config: NativeBalanceSource | undefined,
  parameters: NativeBalanceQueryOptionsParameters<selectData>,
): ReadOptions<NativeBalance, GetBalanceErrorType, selectData, NativeBalanceQueryKey> {
  const { query, storage } = parameters
  const { isEnabled, read } =
    config && 'readBalance' in config ? ownRead(config, parameters) : wagmiRead(config, parameters)
  return queryOptions({
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return balanceRetryMs
      return state.data?.pending ? nativeBalanceLifetimeMs : false
    },
    staleTime: nativeBalanceLifetimeMs,
    ...persisted<NativeBalance, NativeBalanceQueryKey>(storage, nativeBalanceRow),
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey: getNativeBalanceQueryKey(parameters),
    queryFn: (context) => throttleAfterError(context, () => read(context)),
  })
}

type Read = {
  isEnabled: boolean
  read(context: QueryFunctionContext<NativeBalanceQueryKey>): NativeBalance | Promise<NativeBalance>
}

function wagmiRead(config: Config | undefined, parameters: NativeBalanceParameters): Read {
  const address = evmAddress(parameters.address)
  const chainId = evmChainId(parameters.networkId)
  // Without a config, the query is disabled, so wagmi's query function is never called.
  const vendor = getBalanceQueryOptions(config as Config, { address, chainId })
  return {
    isEnabled: Boolean(address && config?.chains.some(({ id }) => id === chainId)),
    read: (context) => vendor.queryFn(context as Parameters<typeof vendor.queryFn>[0]),
  }
}

function ownRead(source: BalanceNamespace, { address, networkId }: NativeBalanceParameters): Read {
  const network = source.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return {
    isEnabled: Boolean(address && network),
    async read({ signal }) {
      const { caipNetworkId: networkId, nativeCurrency } = network as Network
      const held = await source.readBalance({ address: address as string, networkId, signal })
      const { decimals, symbol } = nativeCurrency
      return { decimals, symbol, ...(typeof held === 'bigint' ? { value: held } : held) }
    },
  }
}
