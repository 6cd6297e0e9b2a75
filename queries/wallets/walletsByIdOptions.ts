import type { Http } from '../../src/http/createHttp.ts'
import { pageLifetime } from '../core/pageLifetime.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { getWallets } from './getWallets.ts'
import type { WalletsPage } from './parseWallets.ts'

export type WalletsByIdParameters = {
  /** Directory ids, in the order that the result shall have. Nothing is asked without one. */
  ids?: readonly string[] | undefined
}

export type WalletsByIdQueryKey = ScopedKey<'wallets', { ids: readonly string[] }>

export type WalletsByIdOptionsParameters<selectData = WalletsPage> = WalletsByIdParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey>

/**
 * Reads named wallets of the directory, in the order of `ids`. An id that the directory does not
 * know is left out.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getWalletsById(
  http: Http,
  parameters: ReadParameters & { ids: readonly string[] },
): Promise<WalletsPage> {
  const { ids, signal } = parameters
  if (ids.length === 0) return { wallets: [], count: 0 }
  const found = await getWallets(http, { page: 1, entries: ids.length, include: ids, signal })
  const place = new Map(ids.map((id, index) => [id, index]))
  const wallets = found.wallets
    .filter(({ id }) => place.has(id))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { wallets, count: found.count }
}

/** An id named twice is keyed once; the order stays, for the result follows it. */
export function getWalletsByIdQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return scopedKey(http, 'wallets', { ids: [...new Set(parameters.ids)] })
}

/** Query options of {@link getWalletsById}. Asked once for as long as the page lives. */
export function walletsByIdOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletsByIdOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey> {
  const { ids, query } = parameters
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...query,
    enabled: Boolean(ids?.length) && (query?.enabled ?? true),
    queryKey: getWalletsByIdQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) => getWalletsById(http, { ...inputs, signal }),
  })
}
