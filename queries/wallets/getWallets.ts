import type { Http } from '../../src/http/createHttp.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import type { WalletsPage } from './parseWallets.ts'

/** Whether the directory's keepers certified a wallet. */
export type WalletBadge = 'certified' | 'none'

export type GetWalletsParameters = ReadParameters & {
  /** From 1. */
  page: number
  /** Wallets on a page. */
  entries: number
  /** Only these directory ids. */
  include?: readonly string[] | undefined
  /** Not these directory ids. */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2. */
  chains?: readonly string[] | undefined
  /** Only wallets with this text in their name. */
  search?: string | undefined
  /** Only wallets with this badge: lists and searches. */
  badgeType?: WalletBadge | undefined
  /** Only wallets with this badge: questions by `names` and `rdns`. */
  badge?: WalletBadge | undefined
  /** Only wallets of these names, or of one of `rdns`. */
  names?: readonly string[] | undefined
  /** Only wallets of these rdns, or of one of `names`. */
  rdns?: readonly string[] | undefined
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
  const { page, entries, search, badgeType, badge, signal } = parameters
  const query = {
    page,
    entries,
    include: joined(parameters.include),
    exclude: joined(parameters.exclude),
    chains: joined(parameters.chains),
    search: search || undefined,
    badge_type: badgeType,
    badge,
    names: joined(parameters.names),
    rdns: joined(parameters.rdns),
  }
  const [reply, { parseWallets }] = await Promise.all([
    http.ask('directory', '/getWallets', { query, signal }),
    import('./parseWallets.ts'),
  ])
  return parseWallets(reply)
}

/** An empty list is no filter, so it is not sent. */
function joined(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined
}
