import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import { type GetBalanceQueryKey, getBalanceQueryKey, getBalanceQueryOptions } from 'wagmi/query'
import type { Kit } from '../../src/kit/types.ts'
import type { ReadBalance, SendingNamespace } from '../../src/namespace/transfers.types.ts'
import type { Network } from '../../src/networks/types.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress, evmChainId } from '../core/evm.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { type QueryParameter, queryOptions, type ReadOptions } from '../core/queryOptions.ts'
import { throttleAfterError } from '../core/retryGate.ts'
import { type NativeBalance, nativeBalanceRow } from './parse.ts'

export type NativeBalanceParameters = {
  /** An address of the chain. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Disabled for a chain that is not in the config. */
  networkId?: string | undefined
}

/** wagmi's own key for EVM; other chains have one of their own. */
export type NativeBalanceQueryKey =
  | GetBalanceQueryKey<Config>
  | readonly ['latchkit', 'nativeBalance', { address: string; networkId: string }]

/** For EVM wagmi's own key, so that the app's invalidations of balances reach this one. */
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

/** A namespace that reads its chains itself, as the one that `solana()` makes. */
export type BalanceNamespace = {
  readonly networks: readonly Network[]
  readonly readBalance: ReadBalance
}

/** Who reads a chain: a wagmi config for EVM, a namespace for others. */
export type NativeBalanceSource = Config | BalanceNamespace

/**
 * Who reads a chain for a kit: its namespace, where that reads by itself, else the app's wagmi config. Undefined
 * where neither exists, as for EVM in a kit of WalletConnect alone.
 *
 * @param networkId - CAIP-2.
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
 * Query options of an account's native balance, read from the chain: on EVM through wagmi's own builder,
 * elsewhere by the namespace. After a failure the chain is left alone for 30 s, whatever asks (a mount, a focus, an
 * invalidation, a poll); then it is asked again while something shows the balance. A `fetchQuery` within those
 * 30 s rejects with TanStack's `CancelledError`, or gives the balance that was known before.
 * https://wagmi.sh/core/api/actions/getBalance
 *
 * @param config - A wagmi config, or what reads its chains itself: `balanceSourceOf(kit, networkId)`
 * says which it is. Undefined: nothing can read the chain, and the query is disabled.
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
  // Without a config it is disabled.
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
