import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { networkIdOf } from '../../src/networks/caip.ts'
import { tokenPriceLifetimeMs } from '../../src/utils/limits.ts'
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

/** Addresses are joined by commas. */
export type TokenPricesQueryKey = ScopedKey<'tokenPrices', { addresses: string }>

export type TokenPricesParameters = {
  /** CAIP-10 of tokens; `nativeTokenAddress` names a native coin. Nothing is asked without any. */
  addresses?: readonly string[] | undefined
}

export type TokenPricesQueryOptionsParameters<selectData = readonly TokenPrice[]> =
  TokenPricesParameters &
    StorageParameter &
    QueryParameter<readonly TokenPrice[], RemoteReadError, selectData, TokenPricesQueryKey>

/** Order, repetition and the letter case of EVM addresses do not change the answer. */
export function getTokenPricesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: TokenPricesParameters,
): TokenPricesQueryKey {
  const addresses = sortedOnce(parameters.addresses?.map(comparableTokenAddress)).join(',')
  return scopedKey(http, 'tokenPrices', { addresses })
}

/**
 * Query options of {@link getTokenPrices}, with the guard: a token on a chain that the service does not
 * serve is not asked for, and absent from the answer. Addresses in it are those of the key: of EVM chains in
 * lower case.
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
      const asked = addresses.filter((one) => served.has(networkIdOf(one) ?? ''))
      return getTokenPrices(http, { addresses: asked, signal })
    },
  })
}

export type GetTokenPricesParameters = ReadParameters & {
  /** CAIP-10 of tokens; `nativeTokenAddress` names a native coin. */
  addresses: readonly string[]
}

/**
 * Reads what tokens cost: `POST /v1/fungible/price`. The service prices the first of many addresses
 * alone, so each that it leaves out is asked for by itself, four at a time. A token that the service does
 * not list is absent from the answer. Once a later call fails, no further is made, and what is known counts.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError when the first call fails.
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
  // The refusal of a list is about the token that stands first in it.
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

/** Calls at a time for what the first answer left out. */
const parallelCalls = 4

/** Undefined when the service refuses because it does not list the token: an answer too. */
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
  const reply = await http.ask('blockchain', '/v1/fungible/price', { body, signal })
  return parseTokenPrices(reply, addresses)
}
