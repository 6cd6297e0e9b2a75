import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { WalletPage } from './getWalletPage.ts'
import type { WalletsPage } from './parseWallets.ts'

/**
 * One list of the pages read so far: each wallet once, where it came first. `count` is the largest that
 * any page named, so it never shrinks while pages arrive.
 */
export function joinWalletPages({ pages }: { pages: readonly WalletPage[] }): WalletsPage {
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of pages.flatMap(({ wallets }) => wallets)) {
    if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], count: Math.max(0, ...pages.map(({ count }) => count)) }
}
