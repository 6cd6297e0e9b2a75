import type { Portfolio, PortfolioSource, PortfolioToken } from './portfolio.types.ts'

/** Tokens as a portfolio: without those of no decimals, each once. */
export function toPortfolio(
  source: PortfolioSource,
  tokens: readonly PortfolioToken[],
): Extract<Portfolio, { source: PortfolioSource }> {
  const byAddress = new Map<string, PortfolioToken>()
  for (const token of tokens) {
    const { chainId, address = chainId, quantity } = token
    const id = chainId.startsWith('eip155:') ? address.toLowerCase() : address
    if (quantity.decimals > 0 && !byAddress.has(id)) byAddress.set(id, token)
  }
  const [first, ...rest] = byAddress.values()
  return first
    ? { status: 'listed', source, tokens: [first, ...rest] }
    : { status: 'nothingListed', source, tokens: [] }
}
