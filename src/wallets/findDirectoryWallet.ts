import { comparableRdns } from './comparableRdns.ts'
import type { DirectoryWallet } from './types.ts'

/** What the directory knows of a wallet that came from elsewhere: the one with its id, else with its rdns. */
export function findDirectoryWallet(
  wallet: { explorerId?: string; rdns?: string },
  wallets: readonly DirectoryWallet[],
  isMobile: boolean,
): DirectoryWallet | undefined {
  const { explorerId } = wallet
  const rdns = comparableRdns(wallet.rdns, isMobile)
  return wallets.find((one) =>
    explorerId ? one.id === explorerId : rdns && comparableRdns(one.rdns, isMobile) === rdns,
  )
}
