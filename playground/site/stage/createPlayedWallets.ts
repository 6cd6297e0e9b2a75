import { announceDevWallets, type DevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'

/** The played wallets of the stage. They approve everything, unless a failure has them do otherwise. */
export type PlayedWallets = ReturnType<typeof createPlayedWallets>

/**
 * Three wallets for EVM; one for Solana and one for Bitcoin, which load when a visitor chooses these.
 *
 * @param stackUrl - The stack whose chains they read; empty over the live services, where they read none.
 */
export function createPlayedWallets(stackUrl: string) {
  const asked = new URLSearchParams({
    stack: stackUrl,
    wallets: 'alder,birch,cedar',
    solana: 'maple',
    bitcoin: 'elm',
  })
  const settings = readSettings(`${window.location.origin}/?${asked}`)
  let evm: DevWallets | undefined
  let solana: Promise<void> | undefined
  let bitcoin: Promise<void> | undefined
  return {
    /** Puts those for EVM into the page, once. */
    addEvm() {
      evm ??= announceDevWallets(settings)
      return evm
    },
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
