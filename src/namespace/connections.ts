import type { SupportedNamespace } from '../networks/types.ts'
import type { SourceState } from './source.types.ts'
import type { Connection, NamespaceState } from './types.ts'

/**
 * - `connected`: the active connector.
 * - `active`: connected, but another connector is active.
 * - `disconnected`: not connected.
 */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** The connection status of a connector. Ids are compared case-insensitively. */
export function connectionStatus(
  state: Pick<NamespaceState, 'connections' | 'activeConnectorId'>,
  connectorId: string,
): ConnectionStatus {
  const isSame = (id: string | undefined) => id?.toLowerCase() === connectorId.toLowerCase()
  if (isSame(state.activeConnectorId)) return 'connected'
  return state.connections.some((one) => isSame(one.connectorId)) ? 'active' : 'disconnected'
}

/** The active connection. When two wallets claim the same id, the one with the active account. */
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

/** Compares connector ids case-insensitively. */
export function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The active connection of a store: the last selected one, else the first. */
export function preferredConnection({
  connections,
  activeUid,
}: SourceState): Connection | undefined {
  return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
}
