import type { Http } from '../../src/http/createHttp.ts'
import type { ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import type { WalletsPage } from './parseWallets.ts'
import {
  getWalletsByIdQueryKey,
  type WalletsByIdOptionsParameters,
  type WalletsByIdParameters,
  type WalletsByIdQueryKey,
  walletsByIdOptions,
} from './walletsByIdOptions.ts'

export type FeaturedWalletsOptionsParameters<selectData = WalletsPage> =
  WalletsByIdOptionsParameters<selectData>

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
export function featuredWalletsOptions<selectData = WalletsPage>(
  http: Http,
  parameters: FeaturedWalletsOptionsParameters<selectData>,
): ReadOptions<WalletsPage, RemoteReadError, selectData, WalletsByIdQueryKey> {
  return walletsByIdOptions(http, parameters)
}
