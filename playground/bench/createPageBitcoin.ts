import { bitcoin, bitcoinWalletConnect } from 'latchkit/connectors/bitcoin'
import { bitcoin as bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from 'latchkit/networks'
import {
  type BitcoinDevWallets,
  registerBitcoinDevWallets,
} from '../panel/devWallets/bitcoin/registerBitcoinDevWallets.ts'
import type { Settings } from '../panel/settings.ts'

/** Creates the Bitcoin namespace of the page's kits, with WalletConnect and the dev wallets from the URL. */
export function createPageBitcoin(settings: Settings) {
  const wallets: BitcoinDevWallets = registerBitcoinDevWallets(settings)
  return {
    wallets,
    namespace: bitcoin({
      networks: [bitcoinMainnet, bitcoinTestnet, bitcoinSignet],
      connectors: settings.walletConnect ? [bitcoinWalletConnect()] : [],
    }),
  }
}
