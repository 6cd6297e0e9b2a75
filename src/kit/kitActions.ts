import type { AlertCenter } from '../config/createAlertCenter.ts'
import { DisconnectFailedError, NetworkNotFoundError } from '../errors/connect.ts'
import { connectionStatus, isSameId } from '../namespace/connections.ts'
import type { KitNamespace, WhichConnection } from '../namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { readSwitchNetworkId } from './readSwitchNetworkId.ts'
import type { Kit, SwitchConnectionOutcome, SwitchConnectionParameters } from './types.ts'

/** A kit with what only its own calls may do. */
export type CallingKit = Kit & {
  /** Makes a namespace the one that the buttons show. */
  setActiveNamespace(namespace: SupportedNamespace | undefined): void
}

/** Calls that wait for their code. */
export type LateCall = 'switchNetwork' | 'switchConnection' | 'disconnect'

/** What a kit does when it is called: loaded with its first connection, so that a page waits for none of it. */
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
  [name in LateCall]: (
    kit: CallingKit,
    ...parameters: Parameters<CallingKit[name]>
  ) => ReturnType<CallingKit[name]>
}

/**
 * Makes a live connection the one in use, without a prompt; of any other it says what to connect.
 *
 * @throws MethodNotSupportedError for an address that the connection lacks, or a wallet whose account
 * cannot be chosen from here.
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
  // The one in use already: a wallet whose account cannot be chosen has nothing to refuse.
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
 * Switches to a network in the namespace that lists it.
 *
 * @returns That namespace.
 * @throws NetworkNotFoundError when none lists it; the developer is told by APKT001.
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
 * Ends connections in several namespaces. Each is asked, whatever another one answers.
 *
 * @param which - Ends only these connections.
 * @throws DisconnectFailedError with the reasons, when wallets failed to follow.
 */
export async function disconnectNamespaces(
  namespaces: readonly Pick<KitNamespace, 'disconnect'>[],
  which: WhichConnection = {},
): Promise<void> {
  const results = await Promise.allSettled(namespaces.map((one) => one.disconnect(which)))
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!failures.length) return
  const reasons = failures.map((one: unknown) => {
    // What lies beneath says more than "failed to disconnect", which the new error says again.
    const cause = one instanceof Error && one.cause instanceof Error ? one.cause : one
    return cause instanceof Error ? cause.message : String(cause)
  })
  throw new DisconnectFailedError({ cause: failures[0], reasons })
}
