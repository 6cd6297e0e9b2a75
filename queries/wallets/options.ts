import type { Http } from '../../src/http/createHttp.ts'
import { recommendedWalletsMax } from '../../src/utils/limits.ts'
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

/** Whether the maintainers of the directory certified a wallet. */
export type WalletBadge = 'certified' | 'none'

export type GetWalletsParameters = ReadParameters & {
  /** Page number, from 1. */
  page: number
  /** Number of wallets per page. */
  entries: number
  /** Limits the result to these directory ids. */
  include?: readonly string[] | undefined
  /** Excludes these directory ids. */
  exclude?: readonly string[] | undefined
  /** Limits the result to wallets for one of these chains, CAIP-2. */
  chains?: readonly string[] | undefined
  /** Limits the result to wallets with this text in their name. */
  search?: string | undefined
  /** Limits lists and searches to wallets with this badge. */
  badgeType?: WalletBadge | undefined
  /** Limits lookups by `names` and `rdns` to wallets with this badge. */
  badge?: WalletBadge | undefined
  /** Limits the result to wallets with one of these names, or one of `rdns`. */
  names?: readonly string[] | undefined
  /** Limits the result to wallets with one of these rdns, or one of `names`. */
  rdns?: readonly string[] | undefined
}

/**
 * Reads a page of the wallet directory, in the directory's own order: `GET /getWallets`.
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

/** An empty list is no filter and is not sent. */
function joined(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined
}

/** The filters of a list, normalized for its key. */
export type WalletFilters = {
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly string[]
}

/** Sorts the filters for the key, because their order does not matter. */
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
  /** Directory ids in the order of the result. Disabled without any. */
  ids?: readonly string[] | undefined
}

export type WalletsByIdQueryKey = ScopedKey<'wallets', { ids: readonly string[] }>

export type WalletsByIdQueryOptionsParameters<selectData = WalletsPage> = WalletsByIdParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey>

/**
 * Reads wallets of the directory by id, in the order of `ids`: `GET /getWallets`. Unknown ids are left out.
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

/** Returns the query key without duplicate ids. It keeps their order, which the result follows. */
export function getWalletsByIdQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return scopedKey(http, 'wallets', { ids: [...new Set(parameters.ids)] })
}

/** Query options for {@link getWalletsById}. Fetched once per page load. */
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

/** Featured wallets share the key of wallets by id, and therefore their cache entry. */
export function getFeaturedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return getWalletsByIdQueryKey(http, parameters)
}

/**
 * Query options for the featured wallets, in the configured order: one page with one entry per id. Disabled without ids.
 */
export function getFeaturedWalletsQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: FeaturedWalletsQueryOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey> {
  return getWalletsByIdQueryOptions(http, parameters)
}

export type ExcludedWalletsParameters = {
  /** Directory ids of the excluded wallets. Disabled without any. */
  ids?: readonly string[] | undefined
}

export type ExcludedWalletsQueryKey = ScopedKey<'excludedWallets', { ids: readonly string[] }>

export type ExcludedWalletsQueryOptionsParameters<selectData = readonly ExcludedWallet[]> =
  ExcludedWalletsParameters &
    QueryParameter<readonly ExcludedWallet[], RemoteReadError, selectData, ExcludedWalletsQueryKey>

/**
 * Reads names and rdns of excluded wallets, which identify the connectors to hide: `GET /getWallets`.
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

/** Returns the query key with sorted ids, because their order does not matter. */
export function getExcludedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ExcludedWalletsParameters,
): ExcludedWalletsQueryKey {
  return scopedKey(http, 'excludedWallets', { ids: sortedOnce(parameters.ids) })
}

/** Query options for {@link getExcludedWallets}. Fetched once per page load. */
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
  /** Limits the result to these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Excludes these directory ids, such as excluded and featured ones. @default none */
  exclude?: readonly string[] | undefined
  /** Limits the result to wallets for one of these chains, CAIP-2. @default all */
  chains?: readonly string[] | undefined
}

export type RecommendedWalletsQueryKey = ScopedKey<'recommendedWallets', WalletFilters>

export type RecommendedWalletsQueryOptionsParameters<selectData = WalletsPage> =
  RecommendedWalletsParameters &
    QueryParameter<WalletsPage, RemoteReadError, selectData, RecommendedWalletsQueryKey>

/**
 * Reads the four best-ranked matching wallets, and the number of all matching ones: `GET /getWallets`.
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

/** Query options for {@link getRecommendedWallets}. Fetched once per page load. */
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
  /** Names of installed wallets. @default none: `rdns` are then required */
  names?: readonly string[] | undefined
  /** Rdns of installed wallets. @default none: `names` are then required */
  rdns?: readonly string[] | undefined
}

export type WalletRanksQueryKey = ScopedKey<
  'walletRanks',
  { names: readonly string[]; rdns: readonly string[] }
>

export type WalletRanksQueryOptionsParameters<selectData = WalletsPage> = WalletRanksParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletRanksQueryKey>

/**
 * Reads the directory's data about installed wallets, above all their rank (`order`): the certified ones with these names or
 * rdns, at most 20. It reveals the visitor's wallets to the directory. With neither a name nor an rdns, no request is sent
 * and the result is empty.
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

/** Returns the query key with sorted names and rdns, because their order does not matter. */
export function getWalletRanksQueryKey(
  http: Pick<Http, 'scope'>,
  { names, rdns }: WalletRanksParameters,
): WalletRanksQueryKey {
  return scopedKey(http, 'walletRanks', { names: sortedOnce(names), rdns: sortedOnce(rdns) })
}

/** Query options for {@link getWalletRanks}. Fetched once per page load. */
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
