import { solanaClusters } from '../../stack/solana/solanaClusters.ts'
import { readPageStorage } from '../readPageStorage.ts'
import type { Settings } from '../settings.ts'
import { createSolanaDevWallet, type SolanaDevWallet } from './createSolanaDevWallet.ts'
import { letterIcon } from './devWalletTable.ts'
import { isSolanaDevWalletKey, solanaDevWalletTable } from './solanaDevWalletTable.ts'

/** The page's Solana wallets by key. The panel and the tests use it to approve or reject requests. */
export type SolanaDevWallets = Readonly<Record<string, SolanaDevWallet>>

declare global {
  interface Window {
    solanaDevWallets?: SolanaDevWallets
  }
}

/** The delay until a late wallet registers, in ms. A page's first scan for wallets is over by then. */
const lateness = 1500

/** Creates the Solana wallets in the settings (`?solana=maple,rowan:hang:late`) and registers them. */
export function registerSolanaDevWallets(settings: Settings): SolanaDevWallets {
  const wallets: Record<string, SolanaDevWallet> = {}
  for (const { key, behaviour, late } of settings.solanaWallets) {
    if (!isSolanaDevWalletKey(key)) continue
    const row = solanaDevWalletTable[key]
    const svg = decodeURIComponent(letterIcon(row.name.charAt(0), row.colour).split(',')[1] ?? '')
    const wallet = createSolanaDevWallet({
      name: row.name,
      icon: `data:image/svg+xml;base64,${btoa(svg)}`,
      accounts: row.accounts,
      without: row.without,
      chains: solanaClusters.map(({ standardChain, caipNetworkId }) => ({
        id: standardChain,
        rpcUrl: `${settings.stackUrl}/rpc/${caipNetworkId}`,
      })),
      behaviour,
      memory: readPageStorage(),
    })
    wallets[key] = wallet
    if (late) setTimeout(() => wallet.register(), lateness)
    else wallet.register()
  }
  window.solanaDevWallets = wallets
  return wallets
}
