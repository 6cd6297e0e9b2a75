import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { type BitcoinBalance, getBitcoinBalance } from '../../src/http/esplora/balance.ts'
import { comparableBitcoinAddress, isEsploraAddress } from '../../src/http/esplora/esplora.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { throttleAfterError } from '../core/retryGate.ts'

export type BitcoinBalanceQueryKey = ScopedKey<
  'bitcoinBalance',
  { address: string; networkId: string }
>

export type BitcoinBalanceParameters = {
  /** An address on the network. If omitted, the query is disabled. */
  address?: string | undefined
  /**
   * CAIP-2 id of a Bitcoin network. The query is disabled on other networks, or if the network has no server
   * in `baseUrls.esplora`.
   */
  networkId?: string | undefined
}

/**
 * Returns the query key. Bech32 addresses are lowercased, but base58 addresses are case-sensitive and stay
 * unchanged.
 */
export function getBitcoinBalanceQueryKey(
  http: Pick<Http, 'scope'>,
  { address = '', networkId = '' }: BitcoinBalanceParameters,
): BitcoinBalanceQueryKey {
  return scopedKey(http, 'bitcoinBalance', {
    address: comparableBitcoinAddress(address),
    networkId,
  })
}

export type BitcoinBalanceQueryOptionsParameters<selectData = BitcoinBalance | null> =
  BitcoinBalanceParameters &
    QueryParameter<BitcoinBalance | null, RemoteReadError, selectData, BitcoinBalanceQueryKey>

/**
 * Query options for {@link getBitcoinBalance}. After an error, no request is sent for 30 s. After that, the
 * query is retried while mounted. The data is `null` until the required parameters are set.
 *
 * Docs: docs/queries.md
 */
export function getBitcoinBalanceQueryOptions<selectData = BitcoinBalance | null>(
  http: Http,
  parameters: BitcoinBalanceQueryOptionsParameters<selectData>,
): ReadOptions<BitcoinBalance | null, RemoteReadError, selectData, BitcoinBalanceQueryKey> {
  const { query } = parameters
  const queryKey = getBitcoinBalanceQueryKey(http, parameters)
  const isEnabled = isEsploraAddress(http, queryKey[3])
  return queryOptions({
    ...remoteDefaults,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? balanceRetryMs : false),
    staleTime: nativeBalanceLifetimeMs,
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: (context) =>
      throttleAfterError(context, async (): Promise<BitcoinBalance | null> => {
        const { address, networkId } = context.queryKey[3]
        if (!isEnabled) return null
        const { signal } = context
        return getBitcoinBalance(http, {
          address,
          networkId: networkId as BitcoinNetworkId,
          signal,
        })
      }),
  })
}
