import { announceDevWallets, type DevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'

/** The simulated wallets of the stage. They approve all requests, unless a failure changes their behavior. */
export type PlayedWallets = ReturnType<typeof createPlayedWallets>

/**
 * Creates three EVM wallets, a Solana wallet and a Bitcoin wallet. The last two load when the user selects their
 * network.
 *
 * @param stackUrl - URL of the stack for reading chains. Empty with live services, where the wallets don't read chains.
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
    /** Announces the EVM wallets on the first call, and returns them. */
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
