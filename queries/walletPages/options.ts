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
 * Infinite query options of {@link getWalletPage}: the list of all wallets, page by page. Unless the
 * caller selects otherwise, its data is one list ({@link joinWalletPages}). A page that fails leaves those
 * before it; `fetchNextPage` asks for it again, alone. Each page is asked once for as long as the
 * browser's page lives.
 */
export function getWalletPagesQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletPagesQueryOptionsParameters<selectData> = {},
): InfiniteReadOptions<WalletPage, RemoteReadError, selectData, WalletPagesQueryKey> {
  type Select = NonNullable<typeof parameters.query>['select']
  return infiniteQueryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    // TanStack holds a list for outdated once a page of it failed, and would ask for all its pages again
    // when the list is shown again: 'static' leaves what is there until the failed page is asked for.
    staleTime: ({ state }) => (state.data && state.error ? 'static' : pageLifetime.staleTime),
    ...parameters.query,
    // Without a `select` of the caller's, `selectData` is its default: what this one gives.
    select: parameters.query?.select ?? (joinWalletPages as unknown as Select),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryKey: getWalletPagesQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], pageParam: page, signal }) =>
      getWalletPage(http, { ...inputs, page, signal }),
  })
}

/**
 * The number of the next page: there is one while fewer wallets came than there are, and the last page
 * brought one that no page before it had. Without the second a directory that repeats a page, or
 * miscounts, would be asked for ever.
 */
function nextPage(last: WalletPage, pages: readonly WalletPage[], page: number) {
  const came = pages.reduce((sum, { ids }) => sum + ids.length, 0)
  const isKnown = (id: string) => pages.some((one) => one !== last && one.ids.includes(id))
  const isWhole = came >= Math.max(...pages.map(({ count }) => count)) || last.ids.every(isKnown)
  return isWhole ? undefined : page + 1
}

export type WalletPagesParameters = {
  /** Only these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Not these directory ids: the excluded ones, the featured ones, and those shown as recommended. @default none */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2: the networks of the kit. @default of any */
  chains?: readonly string[] | undefined
  /** Only wallets with this badge. @default with any */
  badgeType?: WalletBadge | undefined
}

/** One page of the list. */
export type WalletPage = WalletsPage & {
  /** Ids of all wallets that came, of those too that are not listed. */
  ids: readonly string[]
}

/**
 * Reads one page, 40 wallets, of the list of all wallets. When chains are asked for, a wallet that is
 * for none of them is not listed, even if the directory sends it.
 *
 * @param parameters.page - From 1.
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
 * One list of the pages read so far: each wallet once, where it came first. `count` is the largest that
 * any page named, so it never shrinks while pages arrive.
 */
export function joinWalletPages({ pages }: { pages: readonly WalletPage[] }): WalletsPage {
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of pages.flatMap(({ wallets }) => wallets)) {
    if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], count: Math.max(0, ...pages.map(({ count }) => count)) }
}
