import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { type BitcoinBalance, getBitcoinBalance } from '../../src/http/esplora/balance.ts'
import { comparableBitcoinAddress, isEsploraAddress } from '../../src/http/esplora/esplora.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/limits.ts'
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
  /** An address of the network. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2 of a network of Bitcoin. Nothing is asked for another, nor for one without a server in `baseUrls.esplora`. */
  networkId?: string | undefined
}

/** Letter case is kept for base58 alone: elsewhere it does not change the answer. */
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
 * Query options of {@link getBitcoinBalance}. After a failure nothing is asked for 30 s, whatever asks; then it is asked
 * again while something shows it. `null`: there was nothing to ask with.
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
