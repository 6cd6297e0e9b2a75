import { bitcoinWalletConnect } from '../../connectors/bitcoin/wallet/bitcoinWalletConnect.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { Network } from '../../src/networks/types.ts'
import type { MockScript } from '../fixtures/createMockScript.ts'
import { bitcoinContractNetworks, verifiedBitcoin } from './connectors.bitcoin.setups.ts'
import type { ContractSetup } from './connectors.page.ts'
import { bitcoinNetworks } from './connectors.setups.ts'
import { createPhonePage, type OwnedPhone, phoneSetup } from './createPhonePage.ts'
import {
  createScriptedBitcoinPhone,
  type ScriptedBitcoinPhone,
  type ScriptedBitcoinPhoneParameters,
} from './createScriptedBitcoinPhone.ts'
import { preparedBitcoin } from './preparedBitcoin.ts'

export type BitcoinPhonePage = ReturnType<typeof createBitcoinPhonePage>
export type BitcoinPhonePageParameters = Omit<ScriptedBitcoinPhoneParameters, keyof OwnedPhone> & {
  script?: MockScript
  appNetworks?: readonly Network[]
}

/** Pages with Bitcoin over WalletConnect, and a real wallet. */
export function createBitcoinPhonePage(
  relayUrl: string,
  parameters: BitcoinPhonePageParameters = {},
) {
  const { appNetworks: networks = bitcoinNetworks, script, ...rest } = parameters
  return createPhonePage({
    relayUrl,
    script,
    phone: (owned) => createScriptedBitcoinPhone({ ...rest, ...owned }),
    connector: bitcoinWalletConnect(),
    open: (scanned) => preparedBitcoin({ networks, connectors: [scanned], discover: false }),
  })
}

/**
 * Sets up `bitcoinWalletConnect` with a real wallet that approves the app's first network and lists two
 * accounts.
 */
export function bitcoinWalletConnectSetup(
  relayUrl: () => string,
  phones: Promise<ScriptedBitcoinPhone>[],
): ContractSetup {
  return phoneSetup({
    relayUrl,
    phones,
    namespace: 'bip122',
    networks: bitcoinContractNetworks,
    addresses: bitcoinAccounts.slice(0, 2).map(({ mainnet }) => mainnet.payment.address),
    open: (url, script) => createBitcoinPhonePage(url, { script }),
    verified: verifiedBitcoin,
  })
}
