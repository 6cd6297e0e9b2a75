import { array, nullish, object, string } from 'valibot'
import type { Http } from '../../src/http/createHttp.ts'
import { parseReply } from './parseReply.ts'
import { queryOptions } from './queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from './queryParameter.types.ts'
import { remoteDefaults } from './remoteDefaults.ts'
import { type ScopedKey, scopedKey } from './scopedKey.ts'

/** The chains that the blockchain service serves, CAIP-2. Namespaces unknown to the kit stay in. */
export type SupportedChains = { http: readonly string[]; ws: readonly string[] }

export type SupportedChainsQueryKey = ScopedKey<'supportedChains', Record<string, never>>

export type SupportedChainsOptionsParameters<selectData = SupportedChains> = QueryParameter<
  SupportedChains,
  RemoteReadError,
  selectData,
  SupportedChainsQueryKey
>

const replySchema = object({ http: array(string()), ws: nullish(array(string()), []) })

/**
 * Reads which chains the blockchain service serves: `GET /v1/supported-chains`.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getSupportedChains(
  http: Http,
  parameters: ReadParameters = {},
): Promise<SupportedChains> {
  const reply = await http.get('blockchain', '/v1/supported-chains', { signal: parameters.signal })
  return parseReply(replySchema, reply, 'GET /v1/supported-chains')
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
