import type { Http } from '../../src/http/createHttp.ts'
import { walletsPerPage } from '../../src/utils/limits.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import { getWallets, type WalletBadge } from './getWallets.ts'
import type { WalletsPage } from './parseWallets.ts'

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
