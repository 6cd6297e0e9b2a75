import type { KitConfig } from '../../../src/config/types.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { listDirectoryWallets } from '../../../src/wallets/walletLists.ts'
import { sortWallets } from '../../../src/wallets/walletOrder.ts'

export type ListWalletsParameters = {
  featured: readonly DirectoryWallet[]
  /** The wallets on the loaded pages, or the result of a search. */
  wallets: readonly DirectoryWallet[]
  /** Total number of wallets on all pages. */
  count: number
  /** Whether there are more pages. */
  hasMore: boolean
  isCertifiedOnly: boolean
  config: Pick<KitConfig, 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds'>
  /** The connectors of installed wallets. These wallets are listed first. */
  connectors: readonly Pick<ConnectorEntry, 'type' | 'rdns'>[]
  namespace: SupportedNamespace | undefined
  isMobile: boolean
  isUniversal: boolean
}

/**
 * Number of wallets on the first page. Only these are sorted, so that wallets don't move when later pages
 * load.
 */
const sorted = 40

/** Merges featured and listed wallets without duplicates, and estimates how many there are in total. */
export function listWallets(parameters: ListWalletsParameters): {
  wallets: readonly DirectoryWallet[]
  total: number
} {
  const { featured, wallets, count, config, isCertifiedOnly, connectors, isMobile } = parameters
  const { namespace, isUniversal } = parameters
  const all = [...featured, ...wallets]
  const listed = listDirectoryWallets(
    all.filter(({ badgeType }) => !isCertifiedOnly || badgeType === 'certified'),
    { filter: config, isMobile, namespace, isUniversal },
  )
  const head = sorted + featured.length
  const { featuredWalletIds } = config
  return {
    wallets: [
      ...sortWallets(listed.slice(0, head), { connectors, featuredWalletIds, isMobile }),
      ...listed.slice(head),
    ],
    total: parameters.hasMore
      ? Math.max(listed.length, count + featured.length - (all.length - listed.length))
      : listed.length,
  }
}
