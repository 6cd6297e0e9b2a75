import type { KitConfig } from '../../../src/config/types.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { listDirectoryWallets } from '../../../src/wallets/walletLists.ts'
import { sortWallets } from '../../../src/wallets/walletOrder.ts'

export type ListWalletsParameters = {
  featured: readonly DirectoryWallet[]
  /** Of the pages read so far, or what a search found. */
  wallets: readonly DirectoryWallet[]
  /** How many there are on all pages. */
  count: number
  /** More pages are to come. */
  hasMore: boolean
  isCertifiedOnly: boolean
  config: Pick<KitConfig, 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds'>
  /** A wallet that is installed comes first. */
  connectors: readonly Pick<ConnectorEntry, 'type' | 'rdns'>[]
  namespace: SupportedNamespace | undefined
  isMobile: boolean
  isUniversal: boolean
}

/** What comes with the first answer is sorted; what comes later stays under it, so that nothing moves. */
const sorted = 40

/** One list of every wallet that may be shown, each once, and how many there will be. */
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
