import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { balanceRetryMs, nativeBalanceLifetimeMs } from '../../src/utils/limits.ts'
import { comparableBitcoinAddress, isAskableAddress } from '../core/esplora.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { outsidePause } from '../core/retryGate.ts'
import { type BitcoinBalance, parseOutputs, parseSums } from './parse.ts'

export type GetBitcoinBalanceParameters = ReadParameters & {
  address: string
  /** CAIP-2, of `bip122`. */
  chainId: BitcoinNetworkId
}

/**
 * Reads what an address of Bitcoin holds from its unspent outputs: `GET /address/{address}/utxo`. A server that refuses to
 * list that many (over 500) is asked for its sums, `GET /address/{address}`.
 *
 * @throws HttpStatusError, HttpNetworkError (also for a network without a server in `baseUrls.esplora`), HttpBodyError,
 * InvalidResponseError
 */
export async function getBitcoinBalance(
  http: Http,
  { address, chainId, signal }: GetBitcoinBalanceParameters,
): Promise<BitcoinBalance> {
  const path = `/address/${encodeURIComponent(address)}`
  try {
    return parseOutputs(await http.ask(chainId, `${path}/utxo`, { signal }))
  } catch (error) {
    if (!isTooManyOutputs(error)) throw error
    return parseSums(await http.ask(chainId, path, { signal }))
  }
}

function isTooManyOutputs(error: unknown): boolean {
  const { name, status, reason } = error as Partial<Extract<RemoteReadError, { status: number }>>
  return name === 'HttpStatusError' && status === 400 && !!reason?.includes('Too many unspent')
}

export type BitcoinBalanceQueryKey = ScopedKey<
  'bitcoinBalance',
  { address: string; chainId: string }
>

export type BitcoinBalanceParameters = {
  /** An address of the network. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2 of a network of Bitcoin. Nothing is asked for another, nor for one without a server in `baseUrls.esplora`. */
  chainId?: string | undefined
}

/** Letter case is kept for base58 alone: elsewhere it does not change the answer. */
export function getBitcoinBalanceQueryKey(
  http: Pick<Http, 'scope'>,
  { address = '', chainId = '' }: BitcoinBalanceParameters,
): BitcoinBalanceQueryKey {
  return scopedKey(http, 'bitcoinBalance', { address: comparableBitcoinAddress(address), chainId })
}

export type BitcoinBalanceOptionsParameters<selectData = BitcoinBalance | null> =
  BitcoinBalanceParameters &
    QueryParameter<BitcoinBalance | null, RemoteReadError, selectData, BitcoinBalanceQueryKey>

/**
 * Query options of {@link getBitcoinBalance}. After a failure nothing is asked for 30 s, whatever asks; then it is asked
 * again while something shows it. `null`: there was nothing to ask with.
 */
export function getBitcoinBalanceQueryOptions<selectData = BitcoinBalance | null>(
  http: Http,
  parameters: BitcoinBalanceOptionsParameters<selectData>,
): ReadOptions<BitcoinBalance | null, RemoteReadError, selectData, BitcoinBalanceQueryKey> {
  const { query } = parameters
  const queryKey = getBitcoinBalanceQueryKey(http, parameters)
  const isAskable = isAskableAddress(http, queryKey[3])
  return queryOptions({
    ...remoteDefaults,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? balanceRetryMs : false),
    staleTime: nativeBalanceLifetimeMs,
    ...query,
    enabled: isAskable && (query?.enabled ?? true),
    queryKey,
    queryFn: (context) =>
      outsidePause(context, async (): Promise<BitcoinBalance | null> => {
        const { address, chainId } = context.queryKey[3]
        if (!isAskable) return null
        const { signal } = context
        return getBitcoinBalance(http, { address, chainId: chainId as BitcoinNetworkId, signal })
      }),
  })
}
