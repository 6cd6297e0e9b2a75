import type { PortfolioToken } from '../../../../queries/index.ts'

/** Names a token among those of one chain, in lists and for the return of focus. */
export function tokenKey({ address }: Pick<PortfolioToken, 'address'>): string {
  return `token-${address ?? 'native'}`
}
