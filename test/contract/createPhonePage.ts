import { createAlertCenter } from '../../src/config/createAlertCenter.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type {
  ConnectorEmitter,
  CreateNamespaceConnectorFn,
  KitNamespace,
  NamespaceContext,
} from '../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMockScript, type MockScript } from '../fixtures/createMockScript.ts'
import type { ContractBrowser, ContractSetup } from './connectors.page.ts'
import { createPhoneLink } from './createPhoneLink.ts'
import type { ScriptedPhone } from './createScriptedPhone.ts'
import { countListeners } from './walletConnect.setup.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

/** A request, as received over the session. */
export type PhoneRequest = { method: string; chainId: string; params: Record<string, unknown> }

/** Options of every phone of one namespace. */
export type OwnedPhone = {
  relayUrl: string
  /** The scripted owner. */
  script: MockScript
  /** Called with every request of a session. */
  requests: PhoneRequest[]
}

export type PhonePageParameters<phone, context, provider, namespace> = {
  relayUrl: string
  script?: MockScript | undefined
  phone(owned: OwnedPhone): Promise<phone>
  /** `solanaWalletConnect()` or a similar connector. */
  connector(context: context): CreateNamespaceConnectorFn<provider>
  /**
   * Creates the namespace of a page. @param scanned - Its connector, whose links the phone scans.
   */
  open(
    scanned: (context: context) => CreateNamespaceConnectorFn<provider>,
  ): (context: NamespaceContext) => namespace
}

/** Pages with one namespace over WalletConnect, and a real wallet that scans each link. */
export function createPhonePage<
  phone extends ContractPhone,
  context,
  provider,
  namespace extends KitNamespace,
>(parameters: PhonePageParameters<phone, context, provider, namespace>) {
  const { relayUrl } = parameters
  const { clock, act, scans, counting } = createPhoneLink<phone>({
    coming: () => coming,
    isStarting: () => browser.isStarting(),
    isFrozen: () => script.behaviour() === 'frozen',
  })
  const script: MockScript = parameters.script ?? createMockScript({ clock })
  const requests: PhoneRequest[] = []
  const browser = createWalletConnectBrowser({})
  const storage = createKitStorage({ projectId: 'contract' })
  const coming: Promise<phone> = parameters.phone({ relayUrl, script, requests })
  act(async () => {})

  const scanned =
    (kit: context): CreateNamespaceConnectorFn<provider> =>
    (context) => {
      const emit: ConnectorEmitter['emit'] = (event, ...values) => {
        if (!scans(values)) context.emitter.emit(event, ...values)
      }
      const connector = parameters.connector(kit)({
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
    open(): namespace {
      // Reads only the page's storage, not a wallet.
      browser.setFrozen(script.behaviour() === 'frozen')
      if (script.behaviour() === 'locked') act((one) => one.disconnect())
      const config = resolveConfig({
        projectId: 'project-of-the-test',
        baseUrls: { relay: relayUrl },
      })
      const context = { config, clock, storage, alerts: createAlertCenter(config) }
      return parameters.open(scanned)(context)
    },
  }
}

export type PhonePage<phone extends ContractPhone, namespace extends KitNamespace> = ReturnType<
  typeof createPhonePage<phone, unknown, unknown, namespace>
>

/** A phone, as the contract uses it. */
type ContractPhone = Omit<ScriptedPhone, 'ask' | 'work' | 'update' | 'emit'> & {
  /** The owner moves the second account to the front. */
  swapKeys(): Promise<void>
  setNetwork(id: CaipNetworkId): Promise<void>
}

let listeners: () => number

/**
 * Sets up a namespace over WalletConnect with a real wallet that approves the app's first network.
 *
 * @param options.relayUrl - Called when a page is opened.
 * @param options.phones - Receives each wallet, to close it at the end.
 */
export function phoneSetup<phone extends ContractPhone>({
  relayUrl,
  phones,
  open,
  verified,
  ...browser
}: Pick<ContractBrowser, 'namespace' | 'networks' | 'addresses'> & {
  relayUrl: () => string
  phones: Promise<phone>[]
  open(relayUrl: string, script: MockScript): PhonePage<phone, KitNamespace>
  verified(namespace: KitNamespace): KitNamespace
}): ContractSetup {
  return (parameters = {}) => {
    listeners ??= countListeners()
    const before = listeners()
    const script = createMockScript({
      ...parameters,
      clock: { now: () => 0, after: (...values) => page.clock.after(...values) },
    })
    const page = open(relayUrl(), script)
    phones.push(page.coming)
    return {
      ...browser,
      clock: page.clock,
      connectorId: 'walletConnect',
      // The wallet has one network, so there is none to switch to.
      capabilities: { switchChain: false, addChain: false, addChainCodes: [], switchAccount: true },
      script,
      tellsFailedEnd: false,
      open: () => verified(page.open()),
      leave: () => void page.browser.leave(),
      listenerCount: () => listeners() - before,
      swapAccounts: () => page.act((one) => one.swapKeys()),
      removeAccounts: () => page.act((one) => one.disconnect()),
      setNetwork: (id) => page.act((one) => one.setNetwork(id)),
      remove: () => page.act(async (one) => one.setDead()),
      requests: [],
    }
  }
}
