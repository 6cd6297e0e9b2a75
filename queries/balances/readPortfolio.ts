import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import type { Portfolio } from '../core/portfolio.types.ts'
import type { WalletProvider } from '../core/walletAssets.ts'
import { type GetPortfolioParameters, getPortfolio } from './getPortfolio.ts'
import { getWalletPortfolio } from './getWalletPortfolio.ts'

/** The wallet first where there is one, then the service behind its guard. */
export async function readPortfolio(
  client: QueryClient,
  http: Http,
  { provider, ...inputs }: GetPortfolioParameters & { provider?: WalletProvider },
): Promise<Portfolio> {
  const { address, chainId } = inputs
  if (!/^(?:eip155|solana):/.test(chainId)) return notSupported
  const own = provider && (await getWalletPortfolio(provider, { address, chainId }))
  if (own) return own
  if (!(await isChainSupported(client, http, { chainId }))) return notSupported
  return getPortfolio(http, inputs)
}

/** No balances are told of this chain. */
export const notSupported: Portfolio = { status: 'notSupported', tokens: [] }
