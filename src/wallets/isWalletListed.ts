import { comparableRdns } from './comparableRdns.ts'
import { isDirectoryId } from './isDirectoryId.ts'

export type WalletFilter = {
  /** When it names any, only these are listed. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** What a wallet can be named by. A source that does not know one of them leaves it out. */
export type WalletNames = { id?: string; explorerId?: string; rdns?: string; name?: string }

export type IsWalletListedOptions = {
  /**
   * The directory did not answer, so an installed wallet's directory id is not known. A wallet that
   * only such an id could include stays listed: connecting it needs no network.
   */
  isDirectoryDown?: boolean
  /** On a phone MetaMask's rdns there is its usual one. @default false */
  isMobile?: boolean
}

/**
 * Whether the filters of the app let a wallet be shown. They hold for every source alike (announced,
 * injected, directory, recent, custom), by directory id, connector id, rdns or name, without regard
 * to case. Excluding wins.
 */
export function isWalletListed(
  wallet: WalletNames,
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { isDirectoryDown = false, isMobile = false }: IsWalletListedOptions = {},
): boolean {
  // Most apps have no filter, and lists may be of thousands.
  if (!includeWalletIds.length && !excludeWalletIds.length) return true
  const comparable = (one: string | undefined) => comparableRdns(one, isMobile)
  const names = [wallet.id, wallet.explorerId, wallet.rdns, wallet.name].map(comparable)
  const isNamed = (list: readonly string[]) => list.some((one) => names.includes(comparable(one)))
  if (isNamed(excludeWalletIds)) return false
  if (!includeWalletIds.length || isNamed(includeWalletIds)) return true
  return isDirectoryDown && !wallet.explorerId && includeWalletIds.some(isDirectoryId)
}
