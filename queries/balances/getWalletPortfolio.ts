import type { Portfolio } from '../core/portfolio.types.ts'
import type { WalletAssetsParameters, WalletProvider } from '../core/walletAssets.ts'
import { toPortfolio } from './toPortfolio.ts'

export type GetWalletPortfolioParameters = WalletAssetsParameters

/**
 * Reads what an account holds on one chain from its wallet, where the wallet offers that. Its native coin
 * and ERC-20 tokens count, anything else that it lists is left out, and so is a token of which nothing
 * is held.
 *
 * @returns Undefined when the wallet does not offer it, fails, stays silent for 5 s or answers in another
 * shape: ask the service then. It never rejects.
 */
export async function getWalletPortfolio(
  provider: WalletProvider,
  parameters: GetWalletPortfolioParameters,
): Promise<Portfolio | undefined> {
  // Most wallets do not offer it, and most visitors never need this code.
  const { askWalletAssets } = await import('../core/walletAssets.ts')
  const assets = await askWalletAssets(provider, parameters)
  if (!assets) return undefined
  const { parseWalletTokens } = await import('./parseWalletTokens.ts')
  const tokens = parseWalletTokens(assets, parameters.chainId)
  return tokens && toPortfolio('wallet', tokens)
}
