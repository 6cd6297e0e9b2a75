import type { ConnectorEntry } from '../namespace/types.ts'
import { isInjectedConnector } from './isInjectedConnector.ts'

export type CountRecommendedParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'name'>[]
  featuredCount: number
  customCount: number
  hasEmail: boolean
  hasSocials: boolean
}

/** How many wallets are shown beside each other at most. */
const total = 4

/**
 * How many recommended wallets are shown: what the others leave of four. None without a
 * WalletConnect connector, and none where nothing is injected and no wallet is the host's own.
 */
export function countRecommended({
  connectors,
  featuredCount,
  customCount,
  hasEmail,
  hasSocials,
}: CountRecommendedParameters): number {
  const injected = connectors.filter(
    (one) =>
      isInjectedConnector(one) && one.name !== 'Browser Wallet' && one.name !== 'WalletConnect',
  )
  const canPair = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  if (!canPair || !(injected.length || customCount)) return 0
  const taken =
    featuredCount + customCount + injected.length + Number(hasEmail) + Number(hasSocials)
  return Math.max(0, total - taken)
}
