import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { registerBitcoinDevWallets } from '../../panel/devWallets/bitcoin/registerBitcoinDevWallets.ts'
import { registerSolanaDevWallets } from '../../panel/devWallets/registerSolanaDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'

/** Puts the played wallets into the page of the stage: three for EVM, one for Solana, one for Bitcoin. All of them say yes. */
export function playWallets(stackUrl: string): void {
  const settings = readSettings(
    `http://localhost/?${new URLSearchParams({
      stack: stackUrl,
      wallets: 'alder,birch,cedar',
      solana: 'maple',
      bitcoin: 'elm',
    })}`,
  )
  announceDevWallets(settings)
  registerSolanaDevWallets(settings)
  registerBitcoinDevWallets(settings)
}
