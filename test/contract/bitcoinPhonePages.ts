import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../../src/networks/bitcoin.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import {
  type BitcoinPhonePage,
  type BitcoinPhonePageParameters,
  createBitcoinPhonePage,
} from './connectors.bitcoinWalletConnect.setup.ts'
import { phonePages } from './phonePages.ts'

const appNetworks = [bitcoin, bitcoinTestnet, bitcoinSignet] as const
export const [mainnet, testnet, signet] = appNetworks.map((one) => one.caipNetworkId) as [
  CaipNetworkId,
  CaipNetworkId,
  CaipNetworkId,
]

/** A phone that lists the payment address of its first account on mainnet. */
export const paying = { accounts: [`${mainnet}:${bitcoinAccounts[0].mainnet.payment.address}`] }

/** Pages with Bitcoin over WalletConnect, each with a phone. */
export function bitcoinPhonePages() {
  const pages = phonePages<BitcoinProvider, BitcoinPhonePageParameters, BitcoinPhonePage>({
    load: () => import('../../connectors/bitcoin/wallet/bitcoinSession.ts'),
    create: (relayUrl, parameters) =>
      createBitcoinPhonePage(relayUrl, { appNetworks, ...parameters }),
  })
  return {
    ...pages,
    connecting: (parameters: BitcoinPhonePageParameters = {}) => pages.connecting(parameters),
    connected: (parameters: BitcoinPhonePageParameters = paying) => pages.connected(parameters),
  }
}
