import type { Http } from '../../src/http/createHttp.ts'
import type { Portfolio, PortfolioToken } from '../core/portfolio.types.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import { nativeTokenAddress } from './nativeTokenAddress.ts'
import { toPortfolio } from './toPortfolio.ts'

export type GetPortfolioParameters = ReadParameters & {
  /** An EVM address with `0x`, or a Solana address. */
  address: string
  /** CAIP-2, of `eip155` or `solana`. */
  chainId: string
  /**
   * CAIP-10 of tokens that just changed; `nativeTokenAddress` names the native coin. The service then
   * leaves its own cache aside. EVM only.
   */
  forceUpdate?: readonly string[] | undefined
}

/**
 * Reads what an account holds on one chain: `GET /v1/account/{address}/balance`. A row that is broken
 * is left out, and so is one of another chain: the service's own cache of 10 s mixes chains. When it sent
 * nothing but other chains' rows, an EVM chain is asked for once more, past that cache.
 *
 * @throws OriginRequiredError outside browsers without an origin; HttpStatusError, HttpNetworkError,
 * HttpBodyError, InvalidResponseError
 */
export async function getPortfolio(
  http: Http,
  parameters: GetPortfolioParameters,
): Promise<Portfolio> {
  const { chainId, forceUpdate } = parameters
  const tokens = await getTokens(http, parameters)
  const own = tokens.filter((token) => token.chainId === chainId)
  const isMixedUp = !own.length && tokens.length && !forceUpdate?.length && isEvm(chainId)
  if (!isMixedUp) return toPortfolio('service', own)
  return getPortfolio(http, { ...parameters, forceUpdate: [nativeTokenAddress(chainId)] })
}

async function getTokens(
  http: Http,
  { address, chainId, forceUpdate = [], signal }: GetPortfolioParameters,
): Promise<PortfolioToken[]> {
  const isForced = forceUpdate.length > 0 && isEvm(chainId)
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const query = {
    currency: 'usd',
    chainId,
    forceUpdate: isForced ? forceUpdate.join() : undefined,
  }
  const [reply, { parseBalances }] = await Promise.all([
    http.ask('blockchain', path, { query, needsOrigin: true, signal }),
    import('./parseBalances.ts'),
  ])
  return parseBalances(reply)
}

function isEvm(chainId: string): boolean {
  return chainId.startsWith('eip155:')
}
