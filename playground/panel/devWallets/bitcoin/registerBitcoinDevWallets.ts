import { readPageStorage } from '../../readPageStorage.ts'
import type { Settings } from '../../settings.ts'
import { letterIcon } from '../devWalletTable.ts'
import { bitcoinDevWalletTable, isBitcoinDevWalletKey } from './bitcoinDevWalletTable.ts'
import {
  type BitcoinDevWallet,
  createBitcoinDevWallet,
  createEsploraNode,
} from './createBitcoinDevWallet.ts'

/** The page's Bitcoin wallets by key. The panel and the tests use it to approve or reject requests. */
export type BitcoinDevWallets = Readonly<Record<string, BitcoinDevWallet>>

declare global {
  interface Window {
    bitcoinDevWallets?: BitcoinDevWallets
  }
}

/** The delay until a late wallet registers, in ms. A page's first scan for wallets is over by then. */
const lateness = 1500

/** Creates the Bitcoin wallets in the settings (`?bitcoin=elm,larch:hang:late`) and adds them to the page. */
export function registerBitcoinDevWallets(settings: Settings): BitcoinDevWallets {
  const wallets: Record<string, BitcoinDevWallet> = {}
  for (const { key, behaviour, late } of settings.bitcoinWallets) {
    if (!isBitcoinDevWalletKey(key)) continue
    const { name, colour, face, accounts } = bitcoinDevWalletTable[key]
    const svg = decodeURIComponent(letterIcon(name.charAt(0), colour).split(',')[1] ?? '')
    const wallet = createBitcoinDevWallet({
      name,
      face,
      icon: `data:image/svg+xml;base64,${btoa(svg)}`,
      accounts,
      networks: ['mainnet', 'testnet', 'signet'],
      nodeOf: (network) => createEsploraNode(`${settings.stackUrl}/esplora/${network}`),
      behaviour,
      memory: readPageStorage(),
    })
    wallets[key] = wallet
    if (late) setTimeout(() => wallet.register(), lateness)
    else wallet.register()
  }
  window.bitcoinDevWallets = wallets
  return wallets
}
