import type { Http } from '../../src/http/createHttp.ts'
import { walletsPerPage } from '../../src/utils/timesAndLimits.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type InfiniteQueryParameter,
  type InfiniteReadOptions,
  infiniteQueryOptions,
  pageLifetime,
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

export type WalletPagesQueryKey = ScopedKey<
  'walletPages',
  WalletFilters & {
    badgeType?: WalletBadge | undefined
  }
>

export type WalletPagesQueryOptionsParameters<selectData = WalletsPage> = WalletPagesParameters &
  InfiniteQueryParameter<WalletPage, RemoteReadError, selectData, WalletPagesQueryKey>

export function getWalletPagesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletPagesParameters = {},
): WalletPagesQueryKey {
  return scopedKey(http, 'walletPages', {
    ...walletFilters(parameters),
    badgeType: parameters.badgeType,
  })
}

/**
 * Infinite query options for {@link getWalletPage}. By default, `select` joins the pages into one list
 * ({@link joinWalletPages}). Each page is fetched once per page load. After an error, `fetchNextPage`
 * requests only the page that failed.
 *
 * Docs: docs/queries.md
 */
export function getWalletPagesQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletPagesQueryOptionsParameters<selectData> = {},
): InfiniteReadOptions<WalletPage, RemoteReadError, selectData, WalletPagesQueryKey> {
  type Select = NonNullable<typeof parameters.query>['select']
  return infiniteQueryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    // After a page has failed, TanStack Query treats the data as stale and would refetch all pages on the
    // next mount. 'static' prevents this.
    staleTime: ({ state }) => (state.data && state.error ? 'static' : pageLifetime.staleTime),
    ...parameters.query,
    // If `select` is omitted, `selectData` is its default, the return type of `joinWalletPages`.
    select: parameters.query?.select ?? (joinWalletPages as unknown as Select),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryKey: getWalletPagesQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], pageParam: page, signal }) =>
      getWalletPage(http, { ...inputs, page, signal }),
  })
}

/**
 * Returns the number of the next page if some wallets have not been loaded yet and the last page included a
 * new one. The second condition prevents endless requests to a directory that repeats a page or returns a
 * wrong total.
 */
function nextPage(last: WalletPage, pages: readonly WalletPage[], page: number) {
  const loaded = pages.reduce((sum, { ids }) => sum + ids.length, 0)
  const isKnown = (id: string) => pages.some((one) => one !== last && one.ids.includes(id))
  const isWhole = loaded >= Math.max(...pages.map(({ count }) => count)) || last.ids.every(isKnown)
  return isWhole ? undefined : page + 1
}

export type WalletPagesParameters = {
  /** Only includes these directory ids. @default all */
  include?: readonly string[] | undefined
  /**
   * Excludes these directory ids, for example those of excluded, featured and recommended wallets.
   * @default none
   */
  exclude?: readonly string[] | undefined
  /** Only includes wallets that support one of these CAIP-2 networks. @default all */
  chains?: readonly string[] | undefined
  /** Only includes wallets with this badge. @default all */
  badgeType?: WalletBadge | undefined
}

/** A page of wallets. */
export type WalletPage = WalletsPage & {
  /** Ids of all wallets in the response, including those that were dropped from `wallets`. */
  ids: readonly string[]
}

/**
 * Reads a page of 40 wallets: `GET /getWallets`. With `chains`, wallets that support none of them are
 * dropped, even if the directory returns them.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.page - Page number, starting at 1.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getWalletPage(
  http: Http,
  parameters: WalletPagesParameters & ReadParameters & { page: number },
): Promise<WalletPage> {
  const { chains } = parameters
  const { wallets, count } = await getWallets(http, { ...parameters, entries: walletsPerPage })
  return {
    wallets: chains?.length
      ? wallets.filter((one) => one.chains?.some((id) => chains.includes(id)))
      : wallets,
    count,
    ids: wallets.map(({ id }) => id),
  }
}

/**
 * Joins the loaded pages into one list without duplicates. `count` is the largest total on any page, so that
 * it does not decrease while pages load.
 */
export function joinWalletPages({ pages }: { pages: readonly WalletPage[] }): WalletsPage {
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of pages.flatMap(({ wallets }) => wallets)) {
    if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], count: Math.max(0, ...pages.map(({ count }) => count)) }
}
