import type { Portfolio, PortfolioToken } from '../core/portfolio.types.ts'

/**
 * The native coin in a portfolio: a kit of WalletConnect alone has no chain to ask, and takes its native
 * balance from here. For `query.select`: `select: (portfolio) => nativeTokenOf(portfolio, 'ETH')`.
 *
 * @param symbol - Of the chain's native currency. Without it the one entry without a contract counts.
 * @returns Undefined when it is not listed: its amount is not known then, and not 0.
 */
export function nativeTokenOf(portfolio: Portfolio, symbol?: string): PortfolioToken | undefined {
  return portfolio.tokens.find(
    (token) => !token.address && (symbol === undefined || token.symbol === symbol),
  )
}
