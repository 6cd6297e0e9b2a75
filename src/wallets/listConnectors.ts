import type { ConnectorEntry } from '../namespace/types.ts'
import { visibleConnectors } from '../namespace/visibleConnectors.ts'
import { findDirectoryWallet } from './findDirectoryWallet.ts'
import { isWalletExcluded } from './isWalletExcluded.ts'
import { isWalletListed, type WalletFilter } from './isWalletListed.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

export type ListConnectorsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** Whether a `window.ethereum` is there at all. */
  hasInjectedProvider: boolean
  /** What the directory says so far: lends connectors their ids and their rank. */
  wallets?: readonly DirectoryWallet[]
  /** What it says of the excluded ids: hides connectors by rdns or name. */
  excluded?: readonly ExcludedWallet[]
  isDirectoryDown?: boolean
  /** The page stands in a Safe, and `safe()` has its provider. @default false */
  isInSafe?: boolean
}

/** wagmi's connector of Safe, which connects inside a Safe alone. */
export function isSafeConnector({ id, type }: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return type === 'EXTERNAL' && id === 'safe'
}

/**
 * The connectors that a list of wallets shows, in its order: those that the filters leave, by their
 * rank in the directory, a `window.ethereum` without a name last. "QR code" is shown on desktops
 * only, Safe inside a Safe only. What is no wallet (WalletConnect, e-mail and social) is not filtered.
 */
export function listConnectors(
  connectors: readonly ConnectorEntry[],
  parameters: ListConnectorsParameters,
): readonly ConnectorEntry[] {
  const {
    filter,
    isMobile,
    wallets = [],
    excluded = [],
    isDirectoryDown,
    isInSafe = false,
  } = parameters
  const known = connectors.map((one) => {
    const wallet = findDirectoryWallet(one, wallets, isMobile)
    const entry = wallet && !one.explorerId ? { ...one, explorerId: wallet.id } : one
    return { entry, order: wallet?.order ?? Number.POSITIVE_INFINITY }
  })
  const sorted = known
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .map(({ entry }) => entry)
  return visibleConnectors(sorted, parameters).filter((one) => {
    if (one.type === 'WALLET_CONNECT') return !isMobile
    if (one.type === 'AUTH') return true
    if (isSafeConnector(one) && !isInSafe) return false
    return (
      isWalletListed(one, filter, { isDirectoryDown, isMobile }) &&
      !isWalletExcluded(one, excluded, isMobile)
    )
  })
}
