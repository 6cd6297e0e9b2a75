import type { PortfolioToken } from '../../../queries/index.ts'

/**
 * The tokens whose name or symbol holds the query, or whose address begins with it. Letter case does not
 * count.
 */
export function matchTokens(
  tokens: readonly PortfolioToken[],
  query: string,
): readonly PortfolioToken[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const plain = address?.split(':').at(-1)?.toLowerCase()
    return `${name}\n${symbol}`.toLowerCase().includes(wanted) || plain?.startsWith(wanted)
  })
}
