import type { SolanaConnectorFn } from '../../connectors/solana/solana.types.ts'
import { solanaWalletConnect } from '../../connectors/solana/wallet/solanaWalletConnect.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type { ConnectorEmitter } from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { createStorage } from '../../src/storage/createStorage.ts'
import { createMockScript, type MockScript } from '../fixtures/createMockScript.ts'
import type { ContractSetup } from './connectors.page.ts'
import { solanaNetworks } from './connectors.setups.ts'
import { solanaContext, solanaContractNetworks, verified } from './connectors.solana.setups.ts'
import { createPhoneLink } from './createPhoneLink.ts'
import {
  createScriptedSolanaPhone,
  type PhoneRequest,
  type ScriptedSolanaPhone,
  type ScriptedSolanaPhoneParameters,
} from './createScriptedSolanaPhone.ts'
import { solanaKeys } from './createStandardTestWallet.ts'
import { preparedSolana } from './preparedSolana.ts'
import { countListeners } from './walletConnect.setup.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

let listeners: () => number

export type SolanaPhonePage = ReturnType<typeof createSolanaPhonePage>

/**
 * Pages with Solana over WalletConnect, a relay of their own, and a genuine wallet on the other side
 * that scans each link by itself.
 */
export function createSolanaPhonePage(
  relayUrl: string,
  parameters: Omit<ScriptedSolanaPhoneParameters, 'relayUrl' | 'script' | 'requests'> & {
    script?: ScriptedSolanaPhoneParameters['script']
    appNetworks?: readonly Network[]
  } = {},
) {
  const { appNetworks = solanaNetworks, ...rest } = parameters
  const { clock, act, scans, counting } = createPhoneLink({
    coming: () => coming,
    isStarting: () => browser.isStarting(),
    isFrozen: () => script.behaviour() === 'frozen',
  })
  const script: MockScript = parameters.script ?? createMockScript({ clock })
  const requests: PhoneRequest[] = []
  const browser = createWalletConnectBrowser({})
  const storage = createStorage({ projectId: 'contract' })
  const coming = createScriptedSolanaPhone({ ...rest, relayUrl, script, requests })
  act(async () => {})

  const scanned: SolanaConnectorFn = (kit) => (context) => {
    const emit: ConnectorEmitter['emit'] = (event, ...values) => {
      if (!scans(values)) context.emitter.emit(event, ...values)
    }
    const connector = solanaWalletConnect()(kit)({
      ...context,
      emitter: { ...context.emitter, emit },
    })
    const counted = counting()
    const wrapped = {
      ...connector,
      type: 'EXTERNAL' as const,
      connect: counted(connector.connect),
      disconnect: counted(connector.disconnect),
      isAuthorized: counted(connector.isAuthorized),
    }
    return Object.defineProperty(wrapped, 'capabilities', { get: () => connector.capabilities })
  }

  return {
    clock,
    script,
    requests,
    coming,
    browser,
    act,
    open() {
      // Nothing is read from a wallet here, but from what the page has stored.
      browser.setFrozen(script.behaviour() === 'frozen')
      if (script.behaviour() === 'locked') act((one) => one.disconnect())
      const config = resolveConfig({
        projectId: 'project-of-the-test',
        baseUrls: { relay: relayUrl },
      })
      return preparedSolana({ networks: appNetworks, connectors: [scanned], discover: false })({
        ...solanaContext(clock, storage),
        config,
      })
    },
  }
}

/**
 * `solanaWalletConnect` with a genuine wallet that approves the app's first network.
 *
 * @param relayUrl - Asked when a page is opened.
 * @param phones - Gets each wallet, to be closed at the end.
 */
export function solanaWalletConnectSetup(
  relayUrl: () => string,
  phones: Promise<ScriptedSolanaPhone>[],
): ContractSetup {
  return (parameters = {}) => {
    listeners ??= countListeners()
    const before = listeners()
    const script = createMockScript({
      ...parameters,
      clock: { now: () => 0, after: (...values) => page.clock.after(...values) },
    })
    const page = createSolanaPhonePage(relayUrl(), { script })
    phones.push(page.coming)
    return {
      clock: page.clock,
      namespace: 'solana',
      connectorId: 'walletConnect',
      // Its one network is the wallet's: there is none to switch to.
      capabilities: { switchChain: false, addChain: false, addChainCodes: [], switchAccount: true },
      networks: { ...solanaContractNetworks, unlisted: 'solana:unlisted' },
      addresses: solanaKeys.map((one) => one.address),
      script,
      tellsFailedEnd: false,
      open: () => verified(page.open()),
      leave: () => void page.browser.leave(),
      listenerCount: () => listeners() - before,
      swapAccounts: () => page.act((one) => one.setKeys([...solanaKeys].reverse())),
      removeAccounts: () => page.act((one) => one.disconnect()),
      setNetwork: (id) => page.act((one) => one.setNetwork(id)),
      remove: () => page.act(async (one) => one.setDead()),
      requests: [],
    }
  }
}
