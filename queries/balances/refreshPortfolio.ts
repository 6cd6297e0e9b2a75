import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import type { StorageParameter } from '../core/persisted.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import { nativeTokenAddress } from './nativeTokenAddress.ts'
import type { Portfolio } from './portfolio.types.ts'
import { getPortfolioQueryKey, type PortfolioParameters } from './portfolioOptions.ts'
import { readPortfolio } from './readPortfolio.ts'

export type RefreshPortfolioParameters = PortfolioParameters &
  StorageParameter &
  ReadParameters & {
    address: string
    chainId: string
    /** CAIP-10 of the tokens that changed; the native coin, which paid for it, is always among them. */
    tokens?: readonly string[]
  }

/**
 * Reads what an account holds past every cache, for after a transaction: the query's, the stored answer's,
 * the pause after a failure and the service's own cache of 10 s. Whatever shows the portfolio shows the new
 * one. When it fails, everything stays as it was.
 *
 * @param client - The client whose cache holds the portfolio.
 * @throws OriginRequiredError, HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function refreshPortfolio(
  client: QueryClient,
  http: Http,
  { tokens = [], storage, signal, ...parameters }: RefreshPortfolioParameters,
): Promise<Portfolio> {
  const queryKey = getPortfolioQueryKey(http, parameters)
  const { address, chainId } = queryKey[3]
  const portfolio = await readPortfolio(client, http, {
    address,
    chainId,
    provider: parameters.provider,
    forceUpdate: [...new Set([nativeTokenAddress(chainId), ...tokens])],
    signal,
  })
  // A read that began before the transaction must not have the last word.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Portfolio>(queryKey, portfolio)
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (storage && query) {
    const [{ writeAnswer }, { portfolioRow }] = await Promise.all([
      import('../../src/storage/queryPersister.ts'),
      import('./portfolioRow.ts'),
    ])
    writeAnswer(storage, portfolioRow, query.queryHash, portfolio)
  }
  return portfolio
}
