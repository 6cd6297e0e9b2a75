import type { Http } from '../../src/http/createHttp.ts'
import { walletSearchEntries, walletSearchMinimumLength } from '../../src/utils/timesAndLimits.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import {
  getWallets,
  type WalletBadge,
  type WalletFilters,
  walletFilters,
} from '../wallets/options.ts'
import type { WalletsPage } from '../wallets/parse.ts'

export type WalletSearchParameters = {
  /** The name to search for, at least two characters. Required if `badgeType` is omitted. @default none */
  search?: string | undefined
  /** Only includes these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Excludes these directory ids. @default none */
  exclude?: readonly string[] | undefined
  /** Only includes wallets that support one of these CAIP-2 networks. @default all */
  chains?: readonly string[] | undefined
  /** Only includes wallets with this badge. Required if `search` is omitted. @default all */
  badgeType?: WalletBadge | undefined
}

export type WalletSearchQueryKey = ScopedKey<
  'walletSearch',
  WalletFilters & {
    /** Empty if there is no search text. */
    search: string
    badgeType?: WalletBadge | undefined
  }
>

export type WalletSearchQueryOptionsParameters<selectData = WalletsPage> = WalletSearchParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletSearchQueryKey>

/**
 * Searches the wallet directory and returns at most 100 wallets: `GET /getWallets`. If there is neither a
 * search text of at least two characters nor a badge, no request is sent and the result is empty.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getWalletSearch(
  http: Http,
  parameters: WalletSearchParameters & ReadParameters,
): Promise<WalletsPage> {
  const search = searchText(parameters)
  if (!search && !parameters.badgeType) return { wallets: [], count: 0 }
  return getWallets(http, { ...parameters, search, page: 1, entries: walletSearchEntries })
}

export function getWalletSearchQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletSearchParameters = {},
): WalletSearchQueryKey {
  return scopedKey(http, 'walletSearch', {
    search: searchText(parameters),
    ...walletFilters(parameters),
    badgeType: parameters.badgeType,
  })
}

/**
 * Query options for {@link getWalletSearch}. A result is never stale, but is garbage-collected after some
 * minutes, because each search has a different query key.
 */
export function getWalletSearchQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletSearchQueryOptionsParameters<selectData> = {},
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletSearchQueryKey> {
  const { badgeType, query } = parameters
  return queryOptions({
    ...remoteDefaults,
    staleTime: Number.POSITIVE_INFINITY,
    ...query,
    enabled: Boolean(searchText(parameters) || badgeType) && (query?.enabled ?? true),
    queryKey: getWalletSearchQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) => getWalletSearch(http, { ...inputs, signal }),
  })
}

function searchText({ search = '' }: WalletSearchParameters): string {
  const text = search.trim()
  // Code points are counted, so that an emoji is one character.
  return [...text].length < walletSearchMinimumLength ? '' : text
}
