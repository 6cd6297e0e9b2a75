import type { Http } from '../../src/http/createHttp.ts'
import { type GetHistoryPageParameters, getHistoryPage } from '../core/getHistoryPage.ts'
import type { HistoryPage, Transaction } from '../core/history.types.ts'

export type GetActivityPageParameters = GetHistoryPageParameters

/** One page of what an account did on a chain. */
export type ActivityPage = HistoryPage & {
  /** False for a chain whose activity is not told: nothing was asked. */
  isSupported: boolean
}

/**
 * Reads a page of what an account did on one chain. Transactions of other chains are left out, and those
 * that moved nothing but spam NFTs. One whose chain the service does not know stays: this chain was asked for.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getActivityPage(
  http: Http,
  parameters: GetActivityPageParameters,
): Promise<ActivityPage> {
  const { transactions, next } = await getHistoryPage(http, parameters)
  const { chainId } = parameters
  return {
    isSupported: true,
    transactions: transactions.filter(
      (one) => (one.chainId ?? chainId) === chainId && !isSpamOnly(one),
    ),
    next,
  }
}

function isSpamOnly({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam)
}
