import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import { writeQuery } from '../core/cachedQuery.ts'
import type { Portfolio } from '../core/portfolio.types.ts'
import { getPortfolioQueryKey } from '../core/portfolioKey.ts'
import { nativeTokenAddress } from './nativeTokenAddress.ts'
import { readPortfolio } from './readPortfolio.ts'
import type { RefreshPortfolioParameters } from './refreshPortfolio.ts'

/** `refreshPortfolio`, with all that it needs. */
export async function readPastCaches(
  client: QueryClient,
  http: Http,
  { tokens = [], storage, signal, ...parameters }: RefreshPortfolioParameters,
): Promise<Portfolio> {
  const queryKey = getPortfolioQueryKey(http, parameters)
  const stored =
    storage &&
    (await Promise.all([
      import('../../src/storage/queryPersister.ts'),
      import('./portfolioRow.ts'),
    ]))
  const connected = storage && stored?.[0].connectionsText(storage)
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
  const { queryHash } = writeQuery(client, queryKey, portfolio)
  if (storage && stored) {
    const [{ connectionsText, writeAnswer }, { portfolioRow }] = stored
    // The account may have left while the service was asked.
    if (connectionsText(storage) === connected)
      writeAnswer(storage, portfolioRow, queryHash, portfolio)
  }
  return portfolio
}
