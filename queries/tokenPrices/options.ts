import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { networkIdOf } from '../../src/networks/caip.ts'
import { tokenPriceLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { comparableTokenAddress, type ScopedKey, scopedKey, sortedOnce } from '../core/keys.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import { parseTokenPrices, type TokenPrice, tokenPricesRow } from './parse.ts'

/** The query key for token prices. Addresses are joined with commas. */
export type TokenPricesQueryKey = ScopedKey<'tokenPrices', { addresses: string }>

export type TokenPricesParameters = {
  /** CAIP-10 token addresses. Use `nativeTokenAddress` for a native token. If there are none, the query is disabled. */
  addresses?: readonly string[] | undefined
}

export type TokenPricesQueryOptionsParameters<selectData = readonly TokenPrice[]> =
  TokenPricesParameters &
    StorageParameter &
    QueryParameter<readonly TokenPrice[], RemoteReadError, selectData, TokenPricesQueryKey>

/** Returns the query key. Addresses are sorted and deduplicated, and EVM addresses are lowercased. */
export function getTokenPricesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: TokenPricesParameters,
): TokenPricesQueryKey {
  const addresses = sortedOnce(parameters.addresses?.map(comparableTokenAddress)).join(',')
  return scopedKey(http, 'tokenPrices', { addresses })
}

/**
 * Query options for {@link getTokenPrices}. Tokens on networks that the blockchain API does not support are
 * not requested and are absent from the data. EVM addresses are lowercased.
 *
 * Docs: docs/queries.md
 */
export function getTokenPricesQueryOptions<selectData = readonly TokenPrice[]>(
  http: Http,
  parameters: TokenPricesQueryOptionsParameters<selectData>,
): ReadOptions<readonly TokenPrice[], RemoteReadError, selectData, TokenPricesQueryKey> {
  const { storage, query } = parameters
  const queryKey = getTokenPricesQueryKey(http, parameters)
  return queryOptions({
    ...remoteDefaults,
    staleTime: tokenPriceLifetimeMs,
    ...persisted<readonly TokenPrice[], TokenPricesQueryKey>(storage, tokenPricesRow),
    ...query,
    enabled: queryKey[3].addresses !== '' && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }) => {
      const addresses = inputs.addresses.split(',').filter(Boolean)
      const served = new Set<string>()
      for (const networkId of new Set(addresses.map(networkIdOf))) {
        if (networkId && (await isChainSupported(client, http, { networkId })))
          served.add(networkId)
      }
      const supported = addresses.filter((one) => served.has(networkIdOf(one) ?? ''))
      return getTokenPrices(http, { addresses: supported, signal })
    },
  })
}

export type GetTokenPricesParameters = ReadParameters & {
  /** CAIP-10 token addresses. Use `nativeTokenAddress` for a native token. */
  addresses: readonly string[]
}

/**
 * Reads token prices: `POST /v1/fungible/price`. If there are several addresses, the API returns only the
 * price for the first one, so the others are requested individually, four in parallel. Tokens that the API
 * does not list are absent. If one of these requests fails, no further request is sent, and the prices loaded
 * so far are returned.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError if the first request fails.
 */
export async function getTokenPrices(
  http: Http,
  { addresses, signal }: GetTokenPricesParameters,
): Promise<readonly TokenPrice[]> {
  const wanted = [...new Map(addresses.map((one) => [comparableTokenAddress(one), one])).values()]
  if (!wanted.length) return []
  const first = await askListed(http, wanted, signal)
  const found = [...(first ?? [])]
  const isFound = (address: string) => found.some((price) => price.address === address)
  // If the API rejects the request, it does not list the first token, so that token is not requested again.
  const leftOut = wanted.filter((one, index) => !isFound(one) && (first || index > 0))
  if (wanted.length === 1) return found
  let isOver = false
  const askNext = async (): Promise<void> => {
    const address = isOver ? undefined : leftOut.shift()
    if (!address) return
    try {
      found.push(...((await askListed(http, [address], signal)) ?? []))
    } catch {
      signal?.throwIfAborted()
      isOver = true
    }
    return askNext()
  }
  await Promise.all(Array.from({ length: parallelCalls }, askNext))
  return wanted.flatMap((one) => found.find(({ address }) => address === one) ?? [])
}

/** Number of parallel requests for tokens that are missing from the first response. */
const parallelCalls = 4

/** Requests prices. Returns `undefined` if the API does not list the token. */
async function askListed(
  http: Http,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TokenPrice[] | undefined> {
  try {
    return await ask(http, addresses, signal)
  } catch (error) {
    const { name, status, field } = error as Partial<HttpStatusError>
    if (name === 'HttpStatusError' && status === 400 && field === 'asset') return undefined
    throw error
  }
}

async function ask(
  http: Http,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TokenPrice[]> {
  const body = { projectId: http.projectId, currency: 'usd', addresses }
  const reply = await http.request('blockchain', '/v1/fungible/price', { body, signal })
  return parseTokenPrices(reply, addresses)
}
