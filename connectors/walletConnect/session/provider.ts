import {
  getAddress,
  isAddress,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { readPageMetadata } from '../../../src/config/readPageMetadata.ts'
import {
  ChainNotSupportedError,
  isUserRejection,
  MethodNotSupportedError,
} from '../../../src/errors/connect.ts'
import type { AddChainParameter } from '../../../src/evm/switchEvmChain.ts'
import { isInNamespace, namespaceOf, parseCaipNetworkId } from '../../../src/networks/caip.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { createQuietLogger } from '../patches/client.ts'
import type { Provider, Session } from '../patches/loadProvider.ts'
import { isReadMethod } from './nodeReads.ts'
import {
  approvesMethod,
  checkApproved,
  sessionAddresses,
  sessionMethods,
  sessionNetworks,
  toNetworkId,
} from './readSession.ts'
import type { ReadNode, WalletConnectParameters, WalletConnectSession } from './session.types.ts'

type Sdk = typeof import('@walletconnect/ethereum-provider')['EthereumProvider']
type Options = Parameters<Sdk['init']>[0]

/**
 * Starts the SDK like its `init`, but ignores a stored session without EVM accounts. The SDK would end that
 * session at startup, and a user with a Solana-only wallet would be disconnected on reload. The SDK's class
 * is extended and not modified, because another project on the page may start at the same time.
 *
 * @returns The SDK's provider.
 */
export async function startProvider(sdk: Sdk, options: Options): Promise<Provider> {
  class KeepingProvider extends sdk {
    async start() {
      await this.initialize(options)
      return this
    }
    protected override async loadPersistedSession() {
      const parts = Object.keys(this.session?.namespaces ?? {})
      if (parts.some((key) => namespaceOf(key) === 'eip155')) await super.loadPersistedSession()
    }
  }
  return new KeepingProvider().start()
}

/**
 * Creates the SDK options. They use separate storage keys and turn off the dialog, telemetry and default
 * nodes.
 *
 * @param parameters.prefix - Key prefix that identifies the client in the SDK's registry.
 * @param parameters.storage - Replaces the SDK's default storage.
 */
export function sdkSettings({
  projectId,
  relayUrl,
  isLogged,
  prefix,
  storage,
  ...given
}: Pick<WalletConnectParameters, 'projectId' | 'relayUrl' | 'metadata'> & {
  isLogged?: boolean | undefined
  prefix: string
  storage: Options['storage'] | undefined
}): Options {
  const page = readPageMetadata()
  const metadata = { ...page, ...given.metadata }
  // If the hosts differ, the SDK logs a warning and uses the page URL.
  if (hostOf(metadata.url) !== hostOf(page.url)) metadata.url = page.url
  return {
    projectId,
    metadata: { ...metadata, icons: [...metadata.icons] },
    relayUrl,
    customStoragePrefix: prefix,
    optionalChains: [1],
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: isLogged ? 'debug' : (createQuietLogger() as never),
    // By default, the SDK reads from the vendor's nodes.
    rpcMap: {},
    ...(storage && { storage }),
  }
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}

export type PreparedProvider = {
  /** Updates the provider to the current session. */
  sync(): void
}

/** The provider for one namespace within the SDK's provider. */
type RpcProvider = Provider['signer']['rpcProviders'][string]
type Call = { method: string; params?: unknown }

/**
 * Connects WalletConnect's provider to the kit's session. Without this patch, the provider supports only
 * sessions that have EVM as their single namespace. It also sends methods that the wallet did not approve
 * to a node. These include payments and signatures, which a node that holds keys would execute.
 *
 * @param options.reads - Returns a network's RPC client, if the app configured one.
 */
export function prepareProvider(
  provider: Provider,
  options: {
    session: WalletConnectSession
    clock: Clock
    reads(networkId: CaipNetworkId): ReadNode | undefined
  },
): PreparedProvider {
  const { session, clock, reads } = options
  const { signer, events } = provider
  for (const event of [
    'session_event',
    'session_update',
    'session_delete',
    'accountsChanged',
    'chainChanged',
    'display_uri',
  ])
    signer.events.removeAllListeners(event)
  for (const event of [
    'session_ping',
    'session_event',
    'session_update',
    'session_delete',
  ] as const)
    signer.client.removeAllListeners(event)

  const networkId = () => session.networkOf('eip155')
  let shown: Session | undefined

  const accountsOn = (current: Session, id: CaipNetworkId | undefined) =>
    sessionAddresses(current, 'eip155', id).map((one) =>
      isAddress(one, { strict: false }) ? getAddress(one) : one,
    )

  /**
   * Handles every request to the provider. A request is handled with data from the session, sent to the
   * wallet if the wallet approved the method on the network, or sent to a node if the method is a read.
   *
   * @param chain - CAIP-2 network id. @default the active EVM network
   * @throws MethodNotSupportedError (4200) for any other request.
   */
  async function route({ method, params }: Call, chain?: string, expiry?: number) {
    const current = session.current()
    const id = chain?.includes(':') ? (chain as CaipNetworkId) : networkId()
    if (!current || !id) throw new Error('Please call connect() before request()')
    const isEvm = isInNamespace(id, 'eip155')
    if (isEvm && method === 'eth_chainId')
      return numberToHex(Number(parseCaipNetworkId(id).reference))
    if (isEvm && (method === 'eth_accounts' || method === 'eth_requestAccounts'))
      return accountsOn(current, id)
    if (isEvm && method === 'wallet_switchEthereumChain') {
      const [parameter] = (params ?? []) as [{ chainId?: unknown }?]
      await move(toNetworkId('eip155', parameter?.chainId))
      return null
    }
    if (isEvm && isReadMethod(method) && !approvesMethod(current, id, method)) {
      const node = reads(id)
      if (node) return node.request({ method, params })
      throw new MethodNotSupportedError(method, 'WalletConnect', {
        code: 4200,
        nextStep: `Configure a transport or \`rpcMap\` for ${id}.`,
      })
    }
    return session.request(id, { method, params }, expiry)
  }
  const request = route as <result>(...parameters: Parameters<typeof route>) => Promise<result>
  provider.request = (call: Call, expiry?: number) => request(call, undefined, expiry)
  signer.request = request
  provider.disconnect = () => session.disconnect(clock)

  // The SDK's own provider sends all unapproved methods to a node.
  const evm: RpcProvider = {
    get namespace() {
      return signer.namespaces?.eip155 ?? { chains: [], methods: [], events: [] }
    },
    httpProviders: {},
    client: signer.client,
    request: ({ request: call, chainId, expiry }) => request(call, chainId, expiry),
    requestAccounts: () => provider.accounts,
    getDefaultChain: () => `${provider.chainId}`,
    // These methods do nothing, because the session determines the active network.
    setDefaultChain() {},
    updateNamespace() {},
  }
  /** The SDK method that creates the namespace providers. It is missing from the SDK's types. */
  const maker = signer as unknown as { createProviders(): void }
  maker.createProviders = () => {
    signer.rpcProviders = { eip155: evm }
  }
  // Replaces the namespace providers that a restored session created.
  maker.createProviders()

  /**
   * @throws SwitchChainError (4902) if the wallet did not approve the network. According to EIP-3326, the app
   * can then add the network.
   * @throws MethodNotSupportedError (4200) if the wallet can neither switch nor add networks.
   */
  async function move(id: CaipNetworkId | undefined) {
    try {
      if (!id) throw new ChainNotSupportedError()
      await switchSessionNetwork(session, { chainNamespace: 'eip155', caipNetworkId: id }, clock)
    } catch (error) {
      if (!(error instanceof ChainNotSupportedError)) throw error
      const current = session.current()
      const from = networkId()
      if (current && from && !canAskForChain(session))
        checkApproved(current, from, 'wallet_switchEthereumChain')
      throw new SwitchChainError(error)
    }
  }

  return {
    sync() {
      const current = session.current()
      const before = shown
      shown = current
      signer.session = current
      if (!current) {
        provider.accounts = []
        signer.namespaces = {}
        if (before)
          events.emit('disconnect', new UserRejectedRequestError(new Error('disconnected')))
        return
      }
      const id = networkId()
      const chainId = id ? Number(parseCaipNetworkId(id).reference) : provider.chainId
      if (current.namespaces !== before?.namespaces) {
        signer.optionalNamespaces = {}
        signer.namespaces = {
          eip155: {
            chains: [...sessionNetworks(current, 'eip155')],
            methods: [...sessionMethods(current, 'eip155')],
            events: [],
            defaultChain: `${chainId}`,
          },
        }
      }
      const accounts = accountsOn(current, id)
      if (!before) events.emit('connect', { chainId: numberToHex(chainId) })
      if (provider.chainId !== chainId || !before) {
        provider.chainId = chainId
        events.emit('chainChanged', numberToHex(chainId))
      }
      if (`${accounts}` !== `${provider.accounts}`) {
        provider.accounts = accounts
        events.emit('accountsChanged', accounts)
      }
    },
  }
}

const switchMethod = 'wallet_switchEthereumChain'
const addMethod = 'wallet_addEthereumChain'
/** WalletConnect's error codes for a rejection by the user. */
const refusals = [5000]

/** Whether the wallet can add a network. */
export function canAddChain(session: WalletConnectSession | undefined): boolean {
  const current = session?.current()
  // Every proposal requests `wallet_addEthereumChain`, so it counts as supported until a session exists.
  return !current || sessionMethods(current, 'eip155').includes(addMethod)
}

/** Whether the wallet can switch to a network that the session does not include. */
export function canAskForChain(session: WalletConnectSession): boolean {
  const current = session.current()
  const methods = current ? sessionMethods(current, 'eip155') : []
  return methods.includes(switchMethod) || methods.includes(addMethod)
}

export type SessionNetwork = Pick<Network, 'chainNamespace' | 'caipNetworkId'> & {
  /** The network to add if the wallet does not have it. If omitted, only a switch is requested. */
  toAdd?: AddChainParameter | undefined
}

/**
 * Makes a network active. If the session does not include the network, it is requested from the wallet. The
 * switch succeeds once the session includes the network.
 *
 * @throws ChainNotSupportedError if the session does not include the network. If the user rejected adding it,
 * the `cause` is that rejection.
 * @throws The wallet error if the user rejected the switch.
 */
export async function switchSessionNetwork(
  session: WalletConnectSession,
  { chainNamespace, caipNetworkId: id, toAdd }: SessionNetwork,
  clock: Clock,
): Promise<void> {
  const current = session.current()
  if (!current) throw new ChainNotSupportedError()
  const approved = sessionNetworks(current, chainNamespace)
  if (!approved.includes(id)) {
    // The wallet rejects requests on unapproved networks and requests for unapproved methods.
    const from = session.networkOf(chainNamespace)
    const known = from ? [from, ...approved] : approved
    const via = (method: string) => known.find((one) => approvesMethod(current, one, method))
    const switchVia = via(switchMethod)
    const addVia = toAdd && via(addMethod)
    if (!switchVia && !addVia) throw new ChainNotSupportedError()
    const ask = (on: CaipNetworkId, method: string, parameter: unknown) =>
      session.request(on, { method, params: [parameter] })
    try {
      if (!switchVia) throw { code: 4902 }
      await ask(switchVia, switchMethod, {
        chainId: numberToHex(Number(parseCaipNetworkId(id).reference)),
      })
    } catch (error) {
      if (isUserRejection(error, refusals)) throw error
      if (!addVia) throw new ChainNotSupportedError({ cause: error })
      await ask(addVia, addMethod, toAdd).catch((cause) => {
        throw new ChainNotSupportedError({ cause })
      })
    }
    if (!(await session.isApproved(id, clock))) throw new ChainNotSupportedError()
  }
  session.setNetwork(id)
}
