import type { Http } from '../../src/http/createHttp.ts'
import type { HistoryPage } from './history.types.ts'
import type { ReadParameters } from './queryParameter.types.ts'

export type GetHistoryPageParameters = ReadParameters & {
  address: string
  /** CAIP-2. */
  chainId: string
  /** `next` of the page before. @default the first page */
  cursor?: string | undefined
}

/**
 * Reads a part of an account's history: `GET /v1/account/{address}/history`. A transaction that is broken
 * is left out; one without transfers, or of a chain that the service does not know, stays.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getHistoryPage(
  http: Http,
  { address, chainId, cursor, signal }: GetHistoryPageParameters,
): Promise<HistoryPage> {
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  const [reply, { parseHistory }] = await Promise.all([
    http.ask('blockchain', path, { query: { cursor, chainId }, signal }),
    import('./parseHistory.ts'),
  ])
  return parseHistory(reply)
}
