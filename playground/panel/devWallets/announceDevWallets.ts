import { chainTable } from '../../stack/chains/chainTable.ts'
import { readPageStorage } from '../readPageStorage.ts'
import type { Settings } from '../settings.ts'
import { createDevWallet, type DevWallet } from './createDevWallet.ts'
import { devWalletTable, isDevWalletKey, letterIcon } from './devWalletTable.ts'
import { listAssets } from './listAssets.ts'

/** The page's wallets by key. The panel and the tests use it to approve or reject requests. */
export type DevWallets = Readonly<Record<string, DevWallet>>

declare global {
  interface Window {
    devWallets?: DevWallets
    ethereum?: unknown
  }
}

/** Creates the wallets in the settings and announces them (EIP-6963). */
export function announceDevWallets(settings: Settings): DevWallets {
  const chain = (id: number) => ({ id, rpcUrl: `${settings.stackUrl}/rpc/eip155:${id}` })
  const wallets: Record<string, DevWallet> = {}
  for (const { key, behaviour, late } of settings.wallets) {
    if (!isDevWalletKey(key)) continue
    const row = devWalletTable[key]
    const wallet = createDevWallet({
      name: row.name,
      rdns: row.rdns,
      icon: letterIcon(row.name.charAt(0), row.colour),
      accounts: row.accounts,
      chains: [chain(1), chain(8453), chain(4663)],
      addableChains: [chain(97)],
      behaviour,
      memory: readPageStorage(),
      discoversAssets: settings.assets,
      listAssets: async (account, chainId) => {
        const row = chainTable.find(({ id }) => id === chainId)
        const gatewayUrl = `${settings.stackUrl}/gateway`
        return row ? listAssets({ account, row, rpcUrl: chain(chainId).rpcUrl, gatewayUrl }) : []
      },
    })
    wallets[key] = wallet
    if (late) setTimeout(() => wallet.announce(), 1500)
    else wallet.announce()
  }
  const [first] = Object.values(wallets)
  if (settings.legacy && first) window.ethereum = first.provider
  window.devWallets = wallets
  return wallets
}
