import { bitcoin, bitcoinWalletConnect } from 'latchkit/connectors/bitcoin'
import { bitcoin as bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from 'latchkit/networks'
import {
  type BitcoinDevWallets,
  registerBitcoinDevWallets,
} from '../../panel/devWallets/bitcoin/registerBitcoinDevWallets.ts'
import type { Settings } from '../../panel/settings.ts'

/** Bitcoin for the page's kits, with WalletConnect, and the dev wallets that the address names. */
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
