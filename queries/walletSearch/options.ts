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
  /** What is looked for in names. It counts from two characters on, spaces around it aside. @default none: `badgeType` is needed then */
  search?: string | undefined
  /** Only these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Not these directory ids: the excluded ones. @default none */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2: the networks of the kit. @default of any */
  chains?: readonly string[] | undefined
  /** Only wallets with this badge. @default with any; `search` is needed then */
  badgeType?: WalletBadge | undefined
}

export type WalletSearchQueryKey = ScopedKey<
  'walletSearch',
  WalletFilters & {
    /** Empty: not looked for. */
    search: string
    badgeType?: WalletBadge | undefined
  }
>

export type WalletSearchQueryOptionsParameters<selectData = WalletsPage> = WalletSearchParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletSearchQueryKey>

/**
 * Searches the wallet directory: 100 wallets at most. With neither a text of two characters nor a badge
 * nothing is asked, and the answer is empty.
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
 * Query options of {@link getWalletSearch}. An answer never grows old, but is forgotten some minutes
 * after the last look at it: a visitor types many searches.
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
  // By characters as people count them: one emoji is one, although it is stored as two.
  return [...text].length < walletSearchMinimumLength ? '' : text
}
