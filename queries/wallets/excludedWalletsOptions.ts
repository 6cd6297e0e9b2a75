import type { Http } from '../../src/http/createHttp.ts'
import type { ExcludedWallet } from '../../src/wallets/types.ts'
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
import { sortedOnce } from '../core/sortedOnce.ts'
import { getWallets } from './getWallets.ts'

export type ExcludedWalletsParameters = {
  /** The directory ids of the excluded wallets. Nothing is asked without one. */
  ids?: readonly string[] | undefined
}

export type ExcludedWalletsQueryKey = ScopedKey<'excludedWallets', { ids: readonly string[] }>

export type ExcludedWalletsOptionsParameters<selectData = readonly ExcludedWallet[]> =
  ExcludedWalletsParameters &
    QueryParameter<readonly ExcludedWallet[], RemoteReadError, selectData, ExcludedWalletsQueryKey>

/**
 * Reads names and rdns of excluded wallets, by which their connectors are hidden.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getExcludedWallets(
  http: Http,
  parameters: ReadParameters & { ids: readonly string[] },
): Promise<readonly ExcludedWallet[]> {
  const { ids, signal } = parameters
  if (!ids.length) return []
  const { wallets } = await getWallets(http, {
    page: 1,
    entries: ids.length,
    include: ids,
    signal,
  })
  return wallets.map(({ name, rdns }) => ({ name, rdns }))
}

/** The order of the ids does not change the answer, so the key holds them sorted. */
export function getExcludedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ExcludedWalletsParameters,
): ExcludedWalletsQueryKey {
  return scopedKey(http, 'excludedWallets', { ids: sortedOnce(parameters.ids) })
}

/** Query options of {@link getExcludedWallets}. Asked once for as long as the page lives. */
export function excludedWalletsOptions<selectData = readonly ExcludedWallet[]>(
  http: Http,
  parameters: ExcludedWalletsOptionsParameters<selectData>,
): ReadOptions<readonly ExcludedWallet[], RemoteReadError, selectData, ExcludedWalletsQueryKey> {
  const { ids, query } = parameters
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...query,
    enabled: Boolean(ids?.length) && (query?.enabled ?? true),
    queryKey: getExcludedWalletsQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) =>
      getExcludedWallets(http, { ...inputs, signal }),
  })
}
