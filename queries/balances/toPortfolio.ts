import type { Portfolio, PortfolioSource, PortfolioToken } from '../core/portfolio.types.ts'

/**
 * Tokens as a portfolio: without those of no decimals, each once. Addresses of EVM tokens are in lower case,
 * whoever told of them.
 */
export function toPortfolio(
  source: PortfolioSource,
  tokens: readonly PortfolioToken[],
): Extract<Portfolio, { source: PortfolioSource }> {
  const byAddress = new Map<string, PortfolioToken>()
  for (const token of tokens) {
    const isEvm = token.chainId.startsWith('eip155:')
    const address = isEvm ? token.address?.toLowerCase() : token.address
    const id = address ?? 'native'
    if (token.quantity.decimals > 0 && !byAddress.has(id)) byAddress.set(id, { ...token, address })
  }
  const [first, ...rest] = byAddress.values()
  return first
    ? { status: 'listed', source, tokens: [first, ...rest] }
    : { status: 'nothingListed', source, tokens: [] }
}
