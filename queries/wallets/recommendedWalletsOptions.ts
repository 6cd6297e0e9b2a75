import type { Http } from '../../src/http/createHttp.ts'
import { recommendedWalletsMax } from '../../src/utils/limits.ts'
import { pageLifetime } from '../core/pageLifetime.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { sortedOnce } from '../core/sortedOnce.ts'
import { getWallets } from './getWallets.ts'
import type { WalletsPage } from './parseWallets.ts'

export type RecommendedWalletsParameters = {
  /** Only these directory ids. @default all */
  include?: readonly string[] | undefined
  /** Not these directory ids: the excluded ones and the featured ones. @default none */
  exclude?: readonly string[] | undefined
  /** Only wallets for one of these chains, CAIP-2: the networks of the kit. @default of any */
  chains?: readonly string[] | undefined
}

export type RecommendedWalletsQueryKey = ScopedKey<
  'recommendedWallets',
  { include: readonly string[]; exclude: readonly string[]; chains: readonly string[] }
>

export type RecommendedWalletsOptionsParameters<selectData = WalletsPage> =
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

/** The order of a filter does not change the answer, so the key holds it sorted. */
export function getRecommendedWalletsQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: RecommendedWalletsParameters = {},
): RecommendedWalletsQueryKey {
  const { include, exclude, chains } = parameters
  return scopedKey(http, 'recommendedWallets', {
    include: sortedOnce(include),
    exclude: sortedOnce(exclude),
    chains: sortedOnce(chains),
  })
}

/** Query options of {@link getRecommendedWallets}. Asked once for as long as the page lives. */
export function recommendedWalletsOptions<selectData = WalletsPage>(
  http: Http,
  parameters: RecommendedWalletsOptionsParameters<selectData> = {},
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
