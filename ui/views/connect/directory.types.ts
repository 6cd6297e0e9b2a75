import type { DirectoryWallet, ExcludedWallet } from '../../../src/wallets/types.ts'
import type { listDirectoryWallets } from '../../../src/wallets/walletLists.ts'

/** What the directory said so far. */
export type Directory = {
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** What it knows of wallets that the app excluded by their directory ids. */
  excluded: readonly ExcludedWallet[]
  /** How many wallets there are in all, once it is known. */
  count: number | undefined
  /** It did not answer: what needs no network is there all the same. */
  isDown: boolean
  /** The featured wallets have come: before that a list keeps their places. */
  isFeaturedKnown: boolean
  /** Which of its wallets a list shows; comes with the code that reads it. */
  listWallets?: typeof listDirectoryWallets
  /** Asks again what failed. */
  retry: () => void
}

/** What is asked of the directory besides the featured wallets. */
export type DirectoryQuestion = { asksRecommended: boolean }
