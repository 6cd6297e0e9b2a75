import type { Http } from '../../src/http/createHttp.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import { parseWallets, type WalletsPage } from './walletsReply.ts'

export type GetWalletsParameters = ReadParameters & {
  /** From 1. */
  page: number
  /** Wallets on a page. */
  entries: number
  /** Only these directory ids. */
  include?: readonly string[]
  /** Not these directory ids. */
  exclude?: readonly string[]
  /** Only wallets for one of these chains, CAIP-2. */
  chains?: readonly string[]
}

/**
 * Reads a page of the wallet directory, in the directory's own order: `GET /getWallets`.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getWallets(
  http: Http,
  parameters: GetWalletsParameters,
): Promise<WalletsPage> {
  const { page, entries, include, exclude, chains, signal } = parameters
  const query = {
    page,
    entries,
    include: joined(include),
    exclude: joined(exclude),
    chains: joined(chains),
  }
  return parseWallets(
    await http.get('directory', '/getWallets', { query, signal }),
    'GET /getWallets',
  )
}

/** An empty list is no filter, so it is not sent. */
function joined(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined
}
