import { NotConnectedError } from '../../../src/errors/connect.ts'
import { NoAccountApprovedError } from '../../../src/errors/relay.ts'
import { type AddChainParameter, addChainParameter } from '../../../src/evm/switchEvmChain.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { createClock } from '../../../src/utils/clock.ts'
import { livingMembers, sessionSlot } from './loadWhenNeeded.ts'
import { canAddChain, switchSessionNetwork } from './provider.ts'
import { sessionAddresses, sessionNamespaces, sessionNetworks } from './readSession.ts'
import { walletConnectSession } from './session.ts'
import type { WalletConnectParameters, WalletConnectSession } from './session.types.ts'

/** The part of a session that belongs to one namespace. */
export type SessionShare = { addresses: readonly string[]; networkId: CaipNetworkId }

export type SessionView = {
  readonly session: WalletConnectSession
  connect(parameters?: {
    networkId?: CaipNetworkId
    isReconnecting?: boolean
    signal?: AbortSignal
  }): Promise<SessionShare>
  disconnect(): Promise<void>
  /** @throws NotConnectedError if there is no session. */
  share(): SessionShare
  /**
   * Returns the namespace's part of a current or stored session, without sending a request or emitting an
   * event.
   */
  restored(): Promise<SessionShare | undefined>
  isAuthorized(): Promise<boolean>
  /** @param adding - Overrides for the parameters used to add the network. */
  switchNetwork(network: Network, adding?: Partial<AddChainParameter>): Promise<void>
  approvedNetworkIds(): readonly CaipNetworkId[] | undefined
  canAddChain(): boolean
  /** Returns the name that the wallet reports. */
  walletName(): string | undefined
  /** Called whenever the session changes. */
  onSession(): void
}

export type SessionViewHooks = {
  /** Validates an address from the session. @default accepts every address */
  isAddress?: ((address: string) => boolean) | undefined
  onUri(uri: string): void
  onConnect(share: SessionShare): void
  onChange(change: Partial<SessionShare>): void
  onDisconnect(): void
}

/** Creates a view of the session for one namespace's connector. */
export function createSessionView(
  parameters: WalletConnectParameters & { isLogged?: boolean },
  namespace: string,
  hooks: SessionViewHooks,
): SessionView {
  const { projectId, clock = createClock() } = parameters
  const session = walletConnectSession({ ...parameters, clock })
  /** The last emitted state. */
  let shown: SessionShare | undefined
  let connecting = 0

  function read(): SessionShare | undefined {
    const current = session.current()
    const networkId = session.networkOf(namespace)
    if (!current || !networkId) return undefined
    const { isAddress = () => true } = hooks
    const addresses = sessionAddresses(current, namespace, networkId).filter(isAddress)
    return addresses.length ? { addresses, networkId } : undefined
  }

  async function restored() {
    await session.restore()
    return read()
  }

  async function ask(isReconnecting: boolean | undefined, signal: AbortSignal | undefined) {
    if (await restored()) return
    if (isReconnecting) throw new NotConnectedError()
    const made = await session.connect({ onUri: hooks.onUri, signal, clock })
    if (read()) return
    const approved = sessionNamespaces(made).filter((one) => one !== namespace)
    const others = livingMembers(sessionSlot(projectId)).map((one) => one.namespace)
    const isElsewhere = approved.some((one) => others.includes(one))
    // No registered namespace can use the session, so it is ended.
    if (!isElsewhere) session.disconnect(clock).catch(() => {})
    throw new NoAccountApprovedError(namespace, approved, isElsewhere)
  }

  return {
    session,
    async connect({ networkId, isReconnecting, signal } = {}) {
      connecting++
      try {
        await ask(isReconnecting, signal)
        const current = session.current()
        if (networkId && current && sessionNetworks(current, namespace).includes(networkId))
          session.setNetwork(networkId)
        shown = read()
        if (!shown) throw new NotConnectedError()
        return shown
      } finally {
        connecting--
      }
    },
    disconnect: () => session.disconnect(clock),
    share() {
      const share = read()
      if (!share) throw new NotConnectedError()
      return share
    },
    restored,
    isAuthorized: async () => (await restored()) !== undefined,
    switchNetwork(network, adding) {
      const { chainNamespace, caipNetworkId } = network
      // Only EVM wallets can add networks.
      const toAdd =
        chainNamespace === 'eip155' ? { ...addChainParameter(network), ...adding } : undefined
      return switchSessionNetwork(session, { chainNamespace, caipNetworkId, toAdd }, clock)
    },
    approvedNetworkIds() {
      const current = session.current()
      return current && sessionNetworks(current, namespace)
    },
    canAddChain: () => namespace === 'eip155' && canAddChain(session),
    walletName: () => session.current()?.peer.metadata?.name,
    onSession() {
      const before = shown
      const now = read()
      if (!now) {
        shown = undefined
        if (before) hooks.onDisconnect()
        return
      }
      // No event is emitted while `connect` is pending, because `connect` returns the state. A
      // restored session emits no event either, because it does not count as a connection yet.
      if (!before && (connecting || session.isStored(namespace))) return
      shown = now
      if (!before) return hooks.onConnect(now)
      const change: Partial<SessionShare> = {}
      if (`${now.addresses}` !== `${before.addresses}`) change.addresses = now.addresses
      if (now.networkId !== before.networkId) change.networkId = now.networkId
      if (change.addresses || change.networkId) hooks.onChange(change)
    },
  }
}
