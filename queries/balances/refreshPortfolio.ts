import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import type { StorageParameter } from '../core/persisted.ts'
import type { Portfolio } from '../core/portfolio.types.ts'
import type { PortfolioParameters } from '../core/portfolioKey.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'

export type RefreshPortfolioParameters = PortfolioParameters &
  StorageParameter &
  ReadParameters & {
    address: string
    chainId: string
    /** CAIP-10 of the tokens that changed; the native coin, which paid for it, is always among them. */
    tokens?: readonly string[] | undefined
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
  parameters: RefreshPortfolioParameters,
): Promise<Portfolio> {
  return (await import('./readPastCaches.ts')).readPastCaches(client, http, parameters)
}
