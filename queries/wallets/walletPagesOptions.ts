import type { Http } from '../../src/http/createHttp.ts'
import {
  type InfiniteQueryParameter,
  type InfiniteReadOptions,
  infiniteQueryOptions,
} from '../core/infiniteQueryOptions.ts'
import { pageLifetime } from '../core/pageLifetime.ts'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { sortedOnce } from '../core/sortedOnce.ts'
import { getWalletPage, type WalletPage, type WalletPagesParameters } from './getWalletPage.ts'
import type { WalletBadge } from './getWallets.ts'
import { joinWalletPages } from './joinWalletPages.ts'
import type { WalletsPage } from './parseWallets.ts'

export type WalletPagesQueryKey = ScopedKey<
  'walletPages',
  {
    include: readonly string[]
    exclude: readonly string[]
    chains: readonly string[]
    badgeType?: WalletBadge | undefined
  }
>

export type WalletPagesOptionsParameters<selectData = WalletsPage> = WalletPagesParameters &
  InfiniteQueryParameter<WalletPage, RemoteReadError, selectData, WalletPagesQueryKey>

/** The order of a filter does not change the answer, so the key holds it sorted. */
export function getWalletPagesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletPagesParameters = {},
): WalletPagesQueryKey {
  const { include, exclude, chains, badgeType } = parameters
  return scopedKey(http, 'walletPages', {
    include: sortedOnce(include),
    exclude: sortedOnce(exclude),
    chains: sortedOnce(chains),
    badgeType,
  })
}

/**
 * Infinite query options of {@link getWalletPage}: the list of all wallets, page by page. Unless the
 * caller selects otherwise, its data is one list ({@link joinWalletPages}). A page that fails leaves those
 * before it; `fetchNextPage` asks for it again, alone. Each page is asked once for as long as the
 * browser's page lives.
 */
export function walletPagesOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletPagesOptionsParameters<selectData> = {},
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
