import type { ConnectorEntry } from '../namespace/types.ts'
import type { DirectoryWallet } from './types.ts'
import { comparableRdns } from './walletFilters.ts'

export type SortWalletsParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'rdns'>[]
  featuredWalletIds: readonly string[]
  isMobile: boolean
}

/**
 * Sorts directory wallets: first installed ones (announced with the same rdns), then featured ones
 * in their configured order, then the rest.
 */
export function sortWallets<wallet extends Pick<DirectoryWallet, 'id' | 'rdns'>>(
  wallets: readonly wallet[],
  { connectors, featuredWalletIds, isMobile }: SortWalletsParameters,
): readonly wallet[] {
  const installed = new Set(
    connectors.flatMap(({ type, rdns }) =>
      type === 'ANNOUNCED' && rdns ? [comparableRdns(rdns, isMobile)] : [],
    ),
  )
  const isInstalled = ({ rdns }: wallet) =>
    rdns !== undefined && installed.has(comparableRdns(rdns, isMobile))
  const rank = ({ id }: wallet) => {
    const index = featuredWalletIds.indexOf(id)
    return index < 0 ? featuredWalletIds.length : index
  }
  return [...wallets].sort(
    (a, b) => Number(isInstalled(b)) - Number(isInstalled(a)) || rank(a) - rank(b),
  )
}
