import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { parseSupportedChains, type SupportedChains } from './parse.ts'

export type SupportedChainsQueryKey = ScopedKey<'supportedChains', Record<string, never>>

export type SupportedChainsQueryOptionsParameters<selectData = SupportedChains> = QueryParameter<
  SupportedChains,
  RemoteReadError,
  selectData,
  SupportedChainsQueryKey
>

/**
 * Reads which chains the blockchain service serves: `GET /v1/supported-chains`.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getSupportedChains(
  http: Http,
  parameters: ReadParameters = {},
): Promise<SupportedChains> {
  return parseSupportedChains(
    await http.ask('blockchain', '/v1/supported-chains', { signal: parameters.signal }),
  )
}

export function getSupportedChainsQueryKey(http: Pick<Http, 'scope'>): SupportedChainsQueryKey {
  return scopedKey(http, 'supportedChains', {})
}

/**
 * Query options of {@link getSupportedChains}. Kept as long as the page lives, but asked again as
 * long as the list of HTTP chains is empty.
 */
export function getSupportedChainsQueryOptions<selectData = SupportedChains>(
  http: Http,
  parameters: SupportedChainsQueryOptionsParameters<selectData> = {},
): ReadOptions<SupportedChains, RemoteReadError, selectData, SupportedChainsQueryKey> {
  return queryOptions({
    ...remoteDefaults,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: ({ state }) => (state.data?.http.length ? Number.POSITIVE_INFINITY : 0),
    ...parameters.query,
    queryKey: getSupportedChainsQueryKey(http),
    queryFn: ({ signal }) => getSupportedChains(http, { signal }),
  })
}

/**
 * The guard before every read of the blockchain service: is this chain on the service's list? The
 * list is loaded once, by whoever asks first. A list that did not come says nothing of the chain: the read
 * fails with the same error, and the next one tries again.
 *
 * @param client - The client whose cache holds the list.
 * @param parameters.networkId - CAIP-2, for example `eip155:1`.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function isChainSupported(
  client: QueryClient,
  http: Http,
  parameters: { networkId: string },
): Promise<boolean> {
  const chains = await client.fetchQuery({ ...getSupportedChainsQueryOptions(http), retry: false })
  return chains.http.includes(parameters.networkId)
}
