import type { Http } from '../../src/http/createHttp.ts'
import type { SupportedChains } from './parseSupportedChains.ts'
import { queryOptions } from './queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from './queryParameter.types.ts'
import { remoteDefaults } from './remoteDefaults.ts'
import { type ScopedKey, scopedKey } from './scopedKey.ts'

export type SupportedChainsQueryKey = ScopedKey<'supportedChains', Record<string, never>>

export type SupportedChainsOptionsParameters<selectData = SupportedChains> = QueryParameter<
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
  const [reply, { parseSupportedChains }] = await Promise.all([
    http.ask('blockchain', '/v1/supported-chains', { signal: parameters.signal }),
    import('./parseSupportedChains.ts'),
  ])
  return parseSupportedChains(reply)
}

export function getSupportedChainsQueryKey(http: Pick<Http, 'scope'>): SupportedChainsQueryKey {
  return scopedKey(http, 'supportedChains', {})
}

/**
 * Query options of {@link getSupportedChains}. Kept as long as the page lives, but asked again as
 * long as the list of HTTP chains is empty.
 */
export function supportedChainsOptions<selectData = SupportedChains>(
  http: Http,
  parameters: SupportedChainsOptionsParameters<selectData> = {},
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
