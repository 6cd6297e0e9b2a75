import type { Http } from '../../src/http/createHttp.ts'
import { walletSearchEntries, walletSearchMinimumLength } from '../../src/utils/limits.ts'
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
  /** Text to find in names, at least two characters after trimming. @default none: `badgeType` is then required */
  search?: string | undefined
  /** Limits the search to these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Excludes these directory ids. @default none */
  exclude?: readonly string[] | undefined
  /** Limits the search to wallets for one of these chains, CAIP-2. @default all */
  chains?: readonly string[] | undefined
  /** Limits the search to wallets with this badge. @default all: `search` is then required */
  badgeType?: WalletBadge | undefined
}

export type WalletSearchQueryKey = ScopedKey<
  'walletSearch',
  WalletFilters & {
    /** Empty without a search text. */
    search: string
    badgeType?: WalletBadge | undefined
  }
>

export type WalletSearchQueryOptionsParameters<selectData = WalletsPage> = WalletSearchParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletSearchQueryKey>

/**
 * Searches the wallet directory and returns at most 100 wallets: `GET /getWallets`. With neither a text of two characters
 * nor a badge, no request is sent and the result is empty.
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
 * Query options for {@link getWalletSearch}. A result never becomes stale, but is garbage collected some minutes after its
 * last use, because a visitor types many searches.
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
  // Counts code points: one emoji is one character, although it takes two code units.
  return [...text].length < walletSearchMinimumLength ? '' : text
}
