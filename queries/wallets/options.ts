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

/** Whether the directory's keepers certified a wallet. */
export type WalletBadge = 'certified' | 'none'

export type GetWalletsParameters = ReadParameters & {
  /** From 1. */
  page: number
  /** Wallets on a page. */
  entries: number
  /** Only these directory ids. */
  include?: readonly string[] | undefined
  /** Not these directory ids. */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2. */
  chains?: readonly string[] | undefined
  /** Only wallets with this text in their name. */
  search?: string | undefined
  /** Only wallets with this badge: lists and searches. */
  badgeType?: WalletBadge | undefined
  /** Only wallets with this badge: questions by `names` and `rdns`. */
  badge?: WalletBadge | undefined
  /** Only wallets of these names, or of one of `rdns`. */
  names?: readonly string[] | undefined
  /** Only wallets of these rdns, or of one of `names`. */
  rdns?: readonly string[] | undefined
}

/**
 * Reads a page of the wallet directory, in the directory's own order: `GET /getWallets`.
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
  return parseWallets(await http.ask('directory', '/getWallets', { query, signal }))
}

/** An empty list is no filter, so it is not sent. */
function joined(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined
}

/** Which wallets a list holds, as its key has it. */
export type WalletFilters = {
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly string[]
}

/** The order of a filter does not change the answer, so the key holds it sorted. */
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
  /** Directory ids, in the order that the result shall have. Nothing is asked without one. */
  ids?: readonly string[] | undefined
}

export type WalletsByIdQueryKey = ScopedKey<'wallets', { ids: readonly string[] }>

export type WalletsByIdQueryOptionsParameters<selectData = WalletsPage> = WalletsByIdParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey>

/**
 * Reads named wallets of the directory, in the order of `ids`. An id that the directory does not
 * know is left out.
 *
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

/** An id named twice is keyed once; the order stays, for the result follows it. */
export function getWalletsByIdQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return scopedKey(http, 'wallets', { ids: [...new Set(parameters.ids)] })
}

/** Query options of {@link getWalletsById}. Asked once for as long as the page lives. */
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

/** The featured wallets are wallets by id: the same question has one place in the cache. */
export function getFeaturedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: WalletsByIdParameters,
): WalletsByIdQueryKey {
  return getWalletsByIdQueryKey(http, parameters)
}

/**
 * Query options of the featured wallets, in the configured order: one page with as many entries as
 * there are ids. Nothing is asked when none is configured.
 */
export function getFeaturedWalletsQueryOptions<selectData = WalletsPage>(
  http: Http,
  parameters: FeaturedWalletsQueryOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey> {
  return getWalletsByIdQueryOptions(http, parameters)
}

export type ExcludedWalletsParameters = {
  /** The directory ids of the excluded wallets. Nothing is asked without one. */
  ids?: readonly string[] | undefined
}

export type ExcludedWalletsQueryKey = ScopedKey<'excludedWallets', { ids: readonly string[] }>

export type ExcludedWalletsQueryOptionsParameters<selectData = readonly ExcludedWallet[]> =
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
  /** Only these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Not these directory ids: the excluded ones and the featured ones. @default none */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2: the networks of the kit. @default of any */
  chains?: readonly string[] | undefined
}

export type RecommendedWalletsQueryKey = ScopedKey<'recommendedWallets', WalletFilters>

export type RecommendedWalletsQueryOptionsParameters<selectData = WalletsPage> =
  RecommendedWalletsParameters &
    QueryParameter<WalletsPage, RemoteReadError, selectData, RecommendedWalletsQueryKey>

/**
 * Reads the four best-ranked wallets that fit, and how many fit in all.
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

/** Query options of {@link getRecommendedWallets}. Asked once for as long as the page lives. */
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

/** How many installed wallets are ranked at most. */
const entries = 20

export type WalletRanksParameters = {
  /** Names of installed wallets. @default none: `rdns` are needed then */
  names?: readonly string[] | undefined
  /** Rdns of installed wallets. @default none: `names` are needed then */
  rdns?: readonly string[] | undefined
}

export type WalletRanksQueryKey = ScopedKey<
  'walletRanks',
  { names: readonly string[]; rdns: readonly string[] }
>

export type WalletRanksQueryOptionsParameters<selectData = WalletsPage> = WalletRanksParameters &
  QueryParameter<WalletsPage, RemoteReadError, selectData, WalletRanksQueryKey>

/**
 * Reads what the directory knows of installed wallets, their rank (`order`) above all: the certified ones
 * of these names or rdns, 20 at most. It tells the directory which wallets the visitor has. With neither
 * a name nor an rdns nothing is asked, and the answer is empty.
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

/** The order of names and rdns does not change the answer, so the key holds them sorted. */
export function getWalletRanksQueryKey(
  http: Pick<Http, 'scope'>,
  { names, rdns }: WalletRanksParameters,
): WalletRanksQueryKey {
  return scopedKey(http, 'walletRanks', { names: sortedOnce(names), rdns: sortedOnce(rdns) })
}

/** Query options of {@link getWalletRanks}. Asked once for as long as the page lives. */
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
