import type { SupportedNamespace } from '../namespace/types.ts'
import { findDirectoryWallet } from './findDirectoryWallet.ts'
import { isDirectoryId } from './isDirectoryId.ts'
import { isWalletExcluded } from './isWalletExcluded.ts'
import { isWalletForNamespace } from './isWalletForNamespace.ts'
import { isWalletListed, type WalletFilter } from './isWalletListed.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

export type ListRecentWalletsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
  /** What the directory says of the excluded ids. @default nothing yet */
  excluded?: readonly ExcludedWallet[]
  /** What the directory says of others: lends a wallet its directory id. */
  wallets?: readonly DirectoryWallet[]
  /** Ids of wallets that are connected now. */
  connectedIds?: readonly string[]
  /** The directory did not answer, so an installed wallet's directory id is not known. */
  isDirectoryDown?: boolean
}

/**
 * The wallets used before that a list shows, in their order: not those that the app's filters leave out,
 * that are connected now, or that have no chain of the namespace.
 */
export function listRecentWallets<wallet extends DirectoryWallet>(
  recent: readonly wallet[],
  parameters: ListRecentWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isDirectoryDown } = parameters
  const { excluded = [], wallets = [], connectedIds = [] } = parameters
  return recent.filter((one) => {
    // A paired wallet has its directory id; an installed one that of its connector.
    const explorerId = isDirectoryId(one.id)
      ? one.id
      : findDirectoryWallet({ rdns: one.rdns }, wallets, isMobile)?.id
    return (
      isWalletListed({ ...one, explorerId }, filter, { isMobile, isDirectoryDown }) &&
      !isWalletExcluded(one, excluded, isMobile) &&
      !connectedIds.includes(one.id) &&
      isWalletForNamespace(one, namespace)
    )
  })
}
