import { isDirectoryId } from './isDirectoryId.ts'
import type { WalletFilter } from './isWalletListed.ts'
import { ownBrowserIds } from './ownBrowserIds.ts'

export type DirectoryFilterOptions = {
  /** Directory ids to leave out of this question besides: featured wallets, and those shown already. */
  except?: readonly string[]
  /** The kit has WalletConnect alone: wallets that it does not reach are not asked for. */
  isUniversal?: boolean
}

/**
 * The part of the app's filters that the directory can apply: it knows ids only. The rest, rdns and names,
 * `listDirectoryWallets` applies to what it answers. One rdns or name in `includeWalletIds` means that
 * none can be sent: the directory would leave out the wallet that the host named otherwise.
 */
export function directoryFilter(
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { except = [], isUniversal = false }: DirectoryFilterOptions = {},
): { include: readonly string[]; exclude: readonly string[] } {
  const exclude = [
    ...excludeWalletIds.filter(isDirectoryId),
    ...except,
    ...(isUniversal ? ownBrowserIds : []),
  ]
  return {
    include: includeWalletIds.every(isDirectoryId) ? includeWalletIds : [],
    exclude: [...new Set(exclude)],
  }
}
