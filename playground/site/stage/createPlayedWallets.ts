import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'

/** Puts the played wallets into the page of the stage. All of them say yes. */
export type PlayedWallets = ReturnType<typeof createPlayedWallets>

/** Three wallets for EVM at once; one for Solana and one for Bitcoin, which load when a visitor chooses these. */
export function createPlayedWallets(stackUrl: string) {
  const asked = new URLSearchParams({
    stack: stackUrl,
    wallets: 'alder,birch,cedar',
    solana: 'maple',
    bitcoin: 'elm',
  })
  const settings = readSettings(`${window.location.origin}/?${asked}`)
  announceDevWallets(settings)
  let solana: Promise<void> | undefined
  let bitcoin: Promise<void> | undefined
  return {
    addSolana() {
      solana ??= import('../../panel/devWallets/registerSolanaDevWallets.ts').then((module) => {
        module.registerSolanaDevWallets(settings)
      })
      return solana
    },
    addBitcoin() {
      bitcoin ??= import('../../panel/devWallets/bitcoin/registerBitcoinDevWallets.ts').then(
        (module) => {
          module.registerBitcoinDevWallets(settings)
        },
      )
      return bitcoin
    },
  }
}
