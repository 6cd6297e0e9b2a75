import type { OriginRequiredError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { isSolanaAddress } from '../../src/utils/address.ts'
import { balanceRetryMs, portfolioLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress } from '../core/evmAddress.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import type { Portfolio } from '../core/portfolio.types.ts'
import {
  getPortfolioQueryKey,
  type PortfolioParameters,
  type PortfolioQueryKey,
} from '../core/portfolioKey.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { outsidePause, untilRetry } from '../core/retryGate.ts'
import { notSupported, readPortfolio } from './readPortfolio.ts'

export type PortfolioError = RemoteReadError | OriginRequiredError

export type PortfolioOptionsParameters<selectData = Portfolio> = PortfolioParameters &
  StorageParameter & {
    /** Asks anew each time the answer is 30 s old, while something shows it. @default false */
    poll?: boolean | undefined
  } & QueryParameter<Portfolio, PortfolioError, selectData, PortfolioQueryKey>

/**
 * Query options of what an account holds on one chain: from the wallet where it tells, else from the
 * service, with the guard. After a failure nothing is asked for 30 s, whatever asks; then it is asked again
 * while something shows it, unless it was refused (4xx) or the service has no source (503). A hidden page does
 * not poll.
 */
export function portfolioOptions<selectData = Portfolio>(
  http: Http,
  parameters: PortfolioOptionsParameters<selectData>,
): ReadOptions<Portfolio, PortfolioError, selectData, PortfolioQueryKey> {
  const { provider, poll, storage, query } = parameters
  const queryKey = getPortfolioQueryKey(http, parameters)
  const isAskable = isAddressOf(queryKey[3])
  return queryOptions({
    ...remoteDefaults,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return isFinal(state.error) ? false : untilRetry(state)
      if (state.data?.status === 'notSupported') return balanceRetryMs
      return poll ? portfolioLifetimeMs : false
    },
    // A service that lists no chains at all may list them the next time: the guard is asked soon again, and
    // asks nobody where the list did come.
    staleTime: ({ state }) => (state.data?.status === 'notSupported' ? 0 : portfolioLifetimeMs),
    ...persisted<Portfolio, PortfolioQueryKey>(
      storage,
      async () => (await import('./portfolioRow.ts')).portfolioRow,
    ),
    ...query,
    enabled: isAskable && (query?.enabled ?? true),
    queryKey,
    queryFn: (context) =>
      outsidePause(context, async (): Promise<Portfolio> => {
        const { client, queryKey: key, signal } = context
        const { address, chainId } = key[3]
        if (!isAskable) return notSupported
        return readPortfolio(client, http, { address, chainId, provider, signal })
      }),
  })
}

/** Another address than one of the chain is refused by the service: it is not asked. */
function isAddressOf({ address, chainId }: { address: string; chainId: string }): boolean {
  if (chainId.startsWith('eip155:')) return evmAddress(address) !== undefined
  if (chainId.startsWith('solana:')) return isSolanaAddress(address)
  return Boolean(address && chainId)
}

/** Asking again by itself would end the same: a refusal, or no source for it. */
function isFinal(error: PortfolioError | null): boolean {
  return error?.name === 'HttpStatusError' && (error.status < 500 || error.status === 503)
}
