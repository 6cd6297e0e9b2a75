import { solanaWalletConnect } from '../../connectors/solana/wallet/solanaWalletConnect.ts'
import type { Network } from '../../src/networks/types.ts'
import type { MockScript } from '../fixtures/createMockScript.ts'
import type { ContractSetup } from './connectors.page.ts'
import { solanaNetworks } from './connectors.setups.ts'
import { solanaContractNetworks, verified } from './connectors.solana.setups.ts'
import { createPhonePage, type OwnedPhone, phoneSetup } from './createPhonePage.ts'
import {
  createScriptedSolanaPhone,
  type ScriptedSolanaPhone,
  type ScriptedSolanaPhoneParameters,
} from './createScriptedSolanaPhone.ts'
import { solanaKeys } from './createStandardTestWallet.ts'
import { preparedSolana } from './preparedSolana.ts'

export type SolanaPhonePage = ReturnType<typeof createSolanaPhonePage>
export type SolanaPhonePageParameters = Omit<ScriptedSolanaPhoneParameters, keyof OwnedPhone> & {
  script?: MockScript
  appNetworks?: readonly Network[]
}

/** Pages with Solana over WalletConnect, and a real wallet. */
export function createSolanaPhonePage(
  relayUrl: string,
  parameters: SolanaPhonePageParameters = {},
) {
  const { appNetworks: networks = solanaNetworks, script, ...rest } = parameters
  return createPhonePage({
    relayUrl,
    script,
    phone: (owned) => createScriptedSolanaPhone({ ...rest, ...owned }),
    connector: solanaWalletConnect(),
    open: (scanned) => preparedSolana({ networks, connectors: [scanned], discover: false }),
  })
}

/** Sets up `solanaWalletConnect` with a real wallet that approves the app's first network. */
export function solanaWalletConnectSetup(
  relayUrl: () => string,
  phones: Promise<ScriptedSolanaPhone>[],
): ContractSetup {
  return phoneSetup({
    relayUrl,
    phones,
    namespace: 'solana',
    networks: { ...solanaContractNetworks, unlisted: 'solana:unlisted' },
    addresses: solanaKeys.map((one) => one.address),
    open: (url, script) => createSolanaPhonePage(url, { script }),
    verified,
  })
}
