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
 * Reads the networks that the blockchain API supports: `GET /v1/supported-chains`.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getSupportedChains(
  http: Http,
  parameters: ReadParameters = {},
): Promise<SupportedChains> {
  return parseSupportedChains(
    await http.request('blockchain', '/v1/supported-chains', { signal: parameters.signal }),
  )
}

export function getSupportedChainsQueryKey(http: Pick<Http, 'scope'>): SupportedChainsQueryKey {
  return scopedKey(http, 'supportedChains', {})
}

/**
 * Query options for {@link getSupportedChains}. The data is fetched once per page load, but is stale while
 * the list is empty.
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
 * Returns whether the blockchain API supports a network. Queries that depend on a network call this function
 * before they send a request to the API. The list is loaded on the first call. If it cannot be loaded, the
 * promise rejects, and the next call tries again.
 *
 * Docs: docs/queries.md
 *
 * @param client - The `QueryClient` that caches the list.
 * @param parameters.networkId - CAIP-2 network id, for example `eip155:1`.
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
