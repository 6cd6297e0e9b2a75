import { comparableRdns } from './comparableRdns.ts'
import type { ExcludedWallet } from './types.ts'

/**
 * Whether an installed or recent wallet is one that the app excluded by its directory id: such a wallet
 * does not know that id, so it is recognised by rdns, or by name without regard to case.
 *
 * @param excluded - What the directory says of the excluded ids.
 */
export function isWalletExcluded(
  wallet: { rdns?: string; name?: string },
  excluded: readonly ExcludedWallet[],
  isMobile: boolean,
): boolean {
  const rdns = comparableRdns(wallet.rdns, isMobile)
  const name = wallet.name?.toLowerCase()
  return excluded.some(
    (one) =>
      (rdns && comparableRdns(one.rdns, isMobile) === rdns) || one.name.toLowerCase() === name,
  )
}
