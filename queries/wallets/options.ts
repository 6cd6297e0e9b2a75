import type { Http } from '../../src/http/createHttp.ts'
import { recommendedWalletsMax } from '../../src/utils/timesAndLimits.ts'
import type { ExcludedWallet } from '../../src/wallets/types.ts'
import { type ScopedKey, scopedKey, sortedOnce } from '../core/keys.ts'
import {
  pageLifetime,
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { parseWallets, type WalletsPage } from './parse.ts'

/** Whether the directory has certified a wallet. */
export type WalletBadge = 'certified' | 'none'

export type GetWalletsParameters = ReadParameters & {
  /** Page number, starting at 1. */
  page: number
  /** Number of wallets per page. */
  entries: number
  /** Only includes these directory ids. */
  include?: readonly string[] | undefined
  /** Excludes these directory ids. */
  exclude?: readonly string[] | undefined
  /** Only includes wallets that support one of these CAIP-2 networks. */
  chains?: readonly string[] | undefined
  /** Only includes wallets whose name contains this string. */
  search?: string | undefined
  /** Only includes wallets with this badge. Used for lists and searches. */
  badgeType?: WalletBadge | undefined
  /** Only includes wallets with this badge. Used with `names` or `rdns`. */
  badge?: WalletBadge | undefined
  /** Only includes wallets with one of these names or one of the given `rdns`. */
  names?: readonly string[] | undefined
  /** Only includes wallets with one of these rdns or one of the given `names`. */
  rdns?: readonly string[] | undefined
}

/**
 * Reads a page of the wallet directory, in the directory's order: `GET /getWallets`.
 *
 * Docs: docs/queries.md
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
  return parseWallets(await http.request('directory', '/getWallets', { query, signal }))
}

/** Joins a filter with commas. An empty filter is not sent. */
function joined(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined
}

/** A wallet list's filters, normalized for its query key. */
export type WalletFilters = {
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly string[]
}

/** Normalizes filters for the query key, because their order has no effect. */
export function walletFilters({
  include,
  exclude,
  chains,
}: Pick<GetWalletsParameters, keyof WalletFilters>): WalletFilters {
  return {
    include: sortedOnce(include),
    exclude: sortedOnce(exclude),
    chains: sortedOnce(chains),
  }
}

export type WalletsByIdParameters = {
  /** Directory ids, in the order of the result. If there are none, the query is disabled. */
  ids?: readonly string[] | undefined
}

export type WalletsByIdQueryKey = ScopedKey<'wallets', { ids: readonly string[] }>

export type WalletsByIdQueryOptionsParameters<selectData = WalletsPage> = WalletsByIdParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey>

/**
 * Reads directory wallets by id, in the order of `ids`: `GET /getWallets`. Unknown ids are omitted.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.ids - Directory ids.
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

/** Returns the query key. Ids are deduplicated but keep their order, which is the order of the result. */
export function getWalletsByIdQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return scopedKey(http, 'wallets', { ids: [...new Set(parameters.ids)] })
}

/** Query options for {@link getWalletsById}. The data is fetched once per page load. */
export function getWalletsByIdQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletsByIdQueryOptionsParameters<selectData>,
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

export type FeaturedWalletsQueryOptionsParameters<selectData = WalletsPage> =
  WalletsByIdQueryOptionsParameters<selectData>

/**
 * Returns the query key for the featured wallets. It is the same as {@link getWalletsByIdQueryKey}, so that
 * they share a cache entry.
 */
export function getFeaturedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return getWalletsByIdQueryKey(http, parameters)
}

/**
 * Query options for the featured wallets, in the order of `ids`. If there are no ids, the query is disabled.
 */
export function getFeaturedWalletsQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: FeaturedWalletsQueryOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey> {
  return getWalletsByIdQueryOptions(http, parameters)
}

export type ExcludedWalletsParameters = {
  /** The excluded wallets' directory ids. If there are none, the query is disabled. */
  ids?: readonly string[] | undefined
}

export type ExcludedWalletsQueryKey = ScopedKey<'excludedWallets', { ids: readonly string[] }>

export type ExcludedWalletsQueryOptionsParameters<selectData = readonly ExcludedWallet[]> =
  ExcludedWalletsParameters &
    QueryParameter<readonly ExcludedWallet[], RemoteReadError, selectData, ExcludedWalletsQueryKey>

/**
 * Reads the names and rdns of excluded wallets, which are needed to hide their connectors: `GET /getWallets`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.ids - Directory ids.
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

/** Returns the query key. Ids are sorted, because their order has no effect. */
export function getExcludedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ExcludedWalletsParameters,
): ExcludedWalletsQueryKey {
  return scopedKey(http, 'excludedWallets', { ids: sortedOnce(parameters.ids) })
}

/** Query options for {@link getExcludedWallets}. The data is fetched once per page load. */
export function getExcludedWalletsQueryOptions<selectData = readonly ExcludedWallet[]>(
  http: Http,
  parameters: ExcludedWalletsQueryOptionsParameters<selectData>,
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

export type RecommendedWalletsParameters = {
  /** Only includes these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Excludes these directory ids, for example those of excluded and featured wallets. @default none */
  exclude?: readonly string[] | undefined
  /** Only includes wallets that support one of these CAIP-2 networks. @default all */
  chains?: readonly string[] | undefined
}

export type RecommendedWalletsQueryKey = ScopedKey<'recommendedWallets', WalletFilters>

export type RecommendedWalletsQueryOptionsParameters<selectData = WalletsPage> =
  RecommendedWalletsParameters &
    QueryParameter<WalletsPage, RemoteReadError, selectData, RecommendedWalletsQueryKey>

/**
 * Reads the four highest-ranked matching wallets, and the total number of matching wallets: `GET
 * /getWallets`.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getRecommendedWallets(
  http: Http,
  parameters: RecommendedWalletsParameters & ReadParameters = {},
): Promise<WalletsPage> {
  return getWallets(http, { ...parameters, page: 1, entries: recommendedWalletsMax })
}

export function getRecommendedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: RecommendedWalletsParameters = {},
): RecommendedWalletsQueryKey {
  return scopedKey(http, 'recommendedWallets', walletFilters(parameters))
}

/** Query options for {@link getRecommendedWallets}. The data is fetched once per page load. */
export function getRecommendedWalletsQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: RecommendedWalletsQueryOptionsParameters<selectData> = {},
): ReadOptions<WalletsPage, RemoteReadError, selectData, RecommendedWalletsQueryKey> {
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...parameters.query,
    queryKey: getRecommendedWalletsQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) =>
      getRecommendedWallets(http, { ...inputs, signal }),
  })
}

/** Maximum number of installed wallets to rank. */
const entries = 20

export type WalletRanksParameters = {
  /** Names of installed wallets. Required if `rdns` is omitted. @default none */
  names?: readonly string[] | undefined
  /** Rdns of installed wallets. Required if `names` is omitted. @default none */
  rdns?: readonly string[] | undefined
}

export type WalletRanksQueryKey = ScopedKey<
  'walletRanks',
  { names: readonly string[]; rdns: readonly string[] }
>

export type WalletRanksQueryOptionsParameters<selectData = WalletsPage> = WalletRanksParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletRanksQueryKey>

/**
 * Reads the directory's data about installed wallets, mainly their rank (`order`). Returns at most 20 certified
 * wallets that have one of the names or rdns. The request reveals the user's wallets to the directory. If
 * there is neither a name nor an rdns, no request is sent and the result is empty.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getWalletRanks(
  http: Http,
  parameters: WalletRanksParameters & ReadParameters,
): Promise<WalletsPage> {
  if (!hasInputs(parameters)) return { wallets: [], count: 0 }
  return getWallets(http, { ...parameters, page: 1, entries, badge: 'certified' })
}

/** Returns the query key. Names and rdns are sorted, because their order has no effect. */
export function getWalletRanksQueryKey(
  http: Pick<Http, 'scope'>,
  { names, rdns }: WalletRanksParameters,
): WalletRanksQueryKey {
  return scopedKey(http, 'walletRanks', { names: sortedOnce(names), rdns: sortedOnce(rdns) })
}

/** Query options for {@link getWalletRanks}. The data is fetched once per page load. */
export function getWalletRanksQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletRanksQueryOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletRanksQueryKey> {
  const { query } = parameters
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...query,
    enabled: hasInputs(parameters) && (query?.enabled ?? true),
    queryKey: getWalletRanksQueryKey(http, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) => getWalletRanks(http, { ...inputs, signal }),
  })
}

function hasInputs({ names, rdns }: WalletRanksParameters): boolean {
  return Boolean(names?.length || rdns?.length)
}
