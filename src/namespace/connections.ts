import type { SupportedNamespace } from '../networks/types.ts'
import type { SourceState } from './source.types.ts'
import type { Connection, NamespaceState } from './types.ts'

/**
 * - `connected`: the connector is connected and active.
 * - `active`: the connector is connected, but another connector is the active one.
 * - `disconnected`: the connector is not connected.
 */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** Returns a connector's connection status. Ids are compared case-insensitively. */
export function connectionStatus(
  state: Pick<NamespaceState, 'connections' | 'activeConnectorId'>,
  connectorId: string,
): ConnectionStatus {
  const isSame = (id: string | undefined) => id?.toLowerCase() === connectorId.toLowerCase()
  if (isSame(state.activeConnectorId)) return 'connected'
  return state.connections.some((one) => isSame(one.connectorId)) ? 'active' : 'disconnected'
}

/**
 * Returns the active connection. If two wallets have the same id, returns the one that has the
 * active account.
 */
export function connectionInUse<namespace extends SupportedNamespace>({
  connections,
  activeConnectorId,
  account,
}: Pick<NamespaceState<namespace>, 'connections' | 'activeConnectorId' | 'account'>):
  | Connection<namespace>
  | undefined {
  return connections.find(
    ({ connectorId, accounts }) =>
      connectorId === activeConnectorId &&
      (!account || accounts.some(({ address }) => address === account.address)),
  )
}

/** Whether two connector ids are equal, ignoring case. */
export function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Returns a store's active connection: the selected one, else the first. */
export function preferredConnection({
  connections,
  activeUid,
}: SourceState): Connection | undefined {
  return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
}
