import type { AlertCenter } from '../config/createAlertCenter.ts'
import { DisconnectFailedError, NetworkNotFoundError } from '../errors/connect.ts'
import { connectionStatus, isSameId } from '../namespace/connections.ts'
import type { KitNamespace, WhichConnection } from '../namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { readSwitchNetworkId } from './readSwitchNetworkId.ts'
import type { Kit, SwitchConnectionOutcome, SwitchConnectionParameters } from './types.ts'

/** A kit that includes its internal actions. */
export type CallingKit = Kit & {
  /** Sets the active namespace. */
  setActiveNamespace(namespace: SupportedNamespace | undefined): void
}

/** Kit actions whose code is loaded on demand. */
export type LazyAction = 'switchNetwork' | 'switchConnection' | 'disconnect'

/**
 * Implementations of the kit actions. They are part of the kit's runtime, which is loaded on
 * demand.
 */
export const kitActions = {
  async switchNetwork(kit, wanted) {
    const networkId = readSwitchNetworkId(wanted)
    const { namespace } = await switchToNetwork(kit.namespaces, networkId, kit.alerts)
    kit.setActiveNamespace(namespace)
  },
  async switchConnection(kit, wanted) {
    const outcome = await switchConnection(kit.namespace(wanted.namespace), wanted)
    if (outcome.status === 'switched') kit.setActiveNamespace(wanted.namespace)
    return outcome
  },
  async disconnect(kit, { namespace, ...which } = {}) {
    await disconnectNamespaces(namespace ? [kit.namespace(namespace)] : kit.namespaces, which)
  },
} satisfies {
  [name in LazyAction]: (
    kit: CallingKit,
    ...parameters: Parameters<CallingKit[name]>
  ) => ReturnType<CallingKit[name]>
}

/**
 * Makes an existing connection active without prompting its wallet. If there is no such connection,
 * returns the connector to connect.
 *
 * @throws MethodNotSupportedError if the connection does not have the address or the wallet cannot
 * switch accounts.
 */
export async function switchConnection(
  of: Pick<KitNamespace, 'namespace' | 'getState' | 'switchAccount'>,
  { connectorId, address }: Omit<SwitchConnectionParameters, 'namespace'>,
): Promise<SwitchConnectionOutcome> {
  const before = of.getState()
  const isMine = (one: { connectorId: string }) => isSameId(one.connectorId, connectorId)
  const current = connectionStatus(before, connectorId)
  if (current === 'disconnected') {
    const entry = before.connectors.find(
      ({ id, duplicateRdns }) => isSameId(id, connectorId) && !duplicateRdns,
    )
    const auth = before.recentConnections.find(isMine)?.auth
    return { status: 'needsConnect', connectorUid: entry?.uid, ...(auth && { auth }) }
  }
  const was = before.account?.address ?? ''
  const isSame = (one: string) => isSameAddress(one, was)
  // If the account is already active, no switch is needed.
  if (current === 'active' || (address !== undefined && !isSame(address))) {
    await of.switchAccount({ connectorId, address })
  }
  const now = of.getState().account?.address ?? ''
  return {
    status: 'switched',
    address: now,
    hasSwitchedAccount: !isSame(now),
    hasSwitchedWallet: current === 'active',
  }
}

/**
 * Switches to a network, in the namespace that lists it.
 *
 * @returns The namespace that lists the network.
 * @throws NetworkNotFoundError if no namespace lists the network. APKT001 is also logged.
 */
export async function switchToNetwork<of extends Pick<KitNamespace, 'networks' | 'switchNetwork'>>(
  namespaces: readonly of[],
  networkId: CaipNetworkId,
  alerts: AlertCenter,
): Promise<of> {
  const found = namespaces.find(({ networks }) =>
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId),
  )
  if (!found) {
    alerts.report('SWITCH_NETWORK_NOT_FOUND', { network: networkId })
    throw new NetworkNotFoundError(networkId)
  }
  await found.switchNetwork({ networkId })
  return found
}

/**
 * Disconnects several namespaces. If one fails, the others are still disconnected.
 *
 * @param which - Which connections to disconnect. @default all
 * @throws DisconnectFailedError with all reasons, if a wallet failed to disconnect.
 */
export async function disconnectNamespaces(
  namespaces: readonly Pick<KitNamespace, 'disconnect'>[],
  which: WhichConnection = {},
): Promise<void> {
  const results = await Promise.allSettled(namespaces.map((one) => one.disconnect(which)))
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!failures.length) return
  const reasons = failures.map((one: unknown) => {
    // The cause is more specific than "failed to disconnect".
    const cause = one instanceof Error && one.cause instanceof Error ? one.cause : one
    return cause instanceof Error ? cause.message : String(cause)
  })
  throw new DisconnectFailedError({ cause: failures[0], reasons })
}
