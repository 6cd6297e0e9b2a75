import type { Http } from '../../src/http/createHttp.ts'
import { walletsPerPage } from '../../src/utils/limits.ts'
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
 * Infinite query options for {@link getWalletPage}: the list of all wallets, page by page. Without `query.select` the data
 * is one list ({@link joinWalletPages}). A page that fails keeps the previous ones, and `fetchNextPage` requests only that
 * page again. Each page is fetched once per page load.
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
    // After a failed page TanStack treats the list as stale and would refetch all its pages on the next mount. 'static' keeps
    // them until the failed page is requested.
    staleTime: ({ state }) => (state.data && state.error ? 'static' : pageLifetime.staleTime),
    ...parameters.query,
    // Without the caller's `select`, `selectData` is its default, which this one returns.
    select: parameters.query?.select ?? (joinWalletPages as unknown as Select),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryKey: getWalletPagesQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], pageParam: page, signal }) =>
      getWalletPage(http, { ...inputs, page, signal }),
  })
}

/**
 * Returns the number of the next page, while fewer wallets than the total have loaded and the last page had a new one.
 * Without the second condition, a directory that repeats a page or miscounts would cause endless requests.
 */
function nextPage(last: WalletPage, pages: readonly WalletPage[], page: number) {
  const came = pages.reduce((sum, { ids }) => sum + ids.length, 0)
  const isKnown = (id: string) => pages.some((one) => one !== last && one.ids.includes(id))
  const isWhole = came >= Math.max(...pages.map(({ count }) => count)) || last.ids.every(isKnown)
  return isWhole ? undefined : page + 1
}

export type WalletPagesParameters = {
  /** Limits the list to these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Excludes these directory ids, such as excluded, featured and recommended ones. @default none */
  exclude?: readonly string[] | undefined
  /** Limits the list to wallets for one of these chains, CAIP-2. @default all */
  chains?: readonly string[] | undefined
  /** Limits the list to wallets with this badge. @default all */
  badgeType?: WalletBadge | undefined
}

/** One page of the list. */
export type WalletPage = WalletsPage & {
  /** Ids of all wallets in the response, including those that are not listed. */
  ids: readonly string[]
}

/**
 * Reads one page of 40 wallets from the list of all wallets: `GET /getWallets`. With `chains`, wallets for none of them are
 * dropped, even when the directory sends them.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.page - Page number, from 1.
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
 * Joins the loaded pages into one list of unique wallets. `count` is the largest total of any page, so it never shrinks
 * while pages load.
 */
export function joinWalletPages({ pages }: { pages: readonly WalletPage[] }): WalletsPage {
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of pages.flatMap(({ wallets }) => wallets)) {
    if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], count: Math.max(0, ...pages.map(({ count }) => count)) }
}
