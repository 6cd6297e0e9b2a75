import type { BitcoinNetworkId } from '../../src/http/baseUrls.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { isEsploraNetwork } from '../../src/http/esplora/esplora.ts'
import { bitcoinFeesLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { type BitcoinFees, parseEstimates, parseRecommended } from './parse.ts'

export type GetBitcoinFeesParameters = ReadParameters & {
  /** CAIP-2 id of a Bitcoin network. */
  networkId: BitcoinNetworkId
}

/**
 * Reads a Bitcoin network's fee rates: `GET /v1/fees/recommended` on mempool.space, or `GET /fee-estimates`
 * on other servers.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network.
 * @throws HttpStatusError, HttpNetworkError (also if the network has no server in `baseUrls.esplora`),
 * HttpBodyError, InvalidResponseError
 */
export async function getBitcoinFees(
  http: Http,
  { networkId, signal }: GetBitcoinFeesParameters,
): Promise<BitcoinFees> {
  try {
    return parseRecommended(await http.request(networkId, '/v1/fees/recommended', { signal }))
  } catch (error) {
    const { name, status } = error as Partial<Extract<RemoteReadError, { status: number }>>
    if (name !== 'HttpStatusError' || status !== 404) throw error
    return parseEstimates(await http.request(networkId, '/fee-estimates', { signal }))
  }
}

export type BitcoinFeesQueryKey = ScopedKey<'bitcoinFees', { networkId: string }>

export type BitcoinFeesParameters = {
  /**
   * CAIP-2 id of a Bitcoin network. The query is disabled on other networks, or if the network has no server
   * in `baseUrls.esplora`.
   */
  networkId?: string | undefined
}

export function getBitcoinFeesQueryKey(
  http: Pick<Http, 'scope'>,
  { networkId = '' }: BitcoinFeesParameters,
): BitcoinFeesQueryKey {
  return scopedKey(http, 'bitcoinFees', { networkId })
}

export type BitcoinFeesQueryOptionsParameters<selectData = BitcoinFees | null> =
  BitcoinFeesParameters &
    QueryParameter<BitcoinFees | null, RemoteReadError, selectData, BitcoinFeesQueryKey>

/**
 * Query options for {@link getBitcoinFees}. The data is `null` until the required parameters are
 * set.
 */
export function getBitcoinFeesQueryOptions<selectData = BitcoinFees | null>(
  http: Http,
  parameters: BitcoinFeesQueryOptionsParameters<selectData>,
): ReadOptions<BitcoinFees | null, RemoteReadError, selectData, BitcoinFeesQueryKey> {
  const { query } = parameters
  const queryKey = getBitcoinFeesQueryKey(http, parameters)
  const isEnabled = isEsploraNetwork(http, queryKey[3].networkId)
  return queryOptions({
    ...remoteDefaults,
    staleTime: bitcoinFeesLifetimeMs,
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ queryKey: [, , , { networkId }], signal }): Promise<BitcoinFees | null> =>
      isEnabled ? getBitcoinFees(http, { networkId: networkId as BitcoinNetworkId, signal }) : null,
  })
}
