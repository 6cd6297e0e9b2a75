import type { Http } from '../../src/http/createHttp.ts'
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

export type WalletRanksOptionsParameters<selectData = WalletsPage> = WalletRanksParameters &
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
export function walletRanksOptions<selectData = WalletsPage>(
  http: Http,
  parameters: WalletRanksOptionsParameters<selectData>,
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
