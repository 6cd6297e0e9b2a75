import type { ConnectorEntry } from '../../src/namespace/types.ts'
import type { KitStorage } from '../../src/storage/createStorage.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import { addRecentWallet } from '../../src/wallets/walletLists.ts'
import { readRecentWallet, readRecentWallets, recentWalletsRow } from './recentWallets.ts'

/** Puts a wallet that has just connected in front. */
export function rememberWallet(
  storage: KitStorage,
  wallet: DirectoryWallet | ConnectorEntry,
): void {
  // Its id would mean the wallet beside it.
  if ('duplicateRdns' in wallet && wallet.duplicateRdns) return
  const { id, name, rdns } = wallet
  const recent = 'uid' in wallet ? { id, name, rdns } : { ...wallet, isPaired: true }
  // The same wallet by another way is one wallet.
  const others = readRecentWallets(storage).filter((one) => !rdns || one.rdns !== rdns)
  for (const one of readRecentWallet(recent))
    storage.set(recentWalletsRow, addRecentWallet(others, one))
}
