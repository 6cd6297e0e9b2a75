import type { SupportedNamespace } from '../networks/types.ts'
import type { SourceState } from './source.types.ts'
import type { Connection, NamespaceState } from './types.ts'

/**
 * - `connected`: the connector in use.
 * - `active`: live, but another one is in use.
 * - `disconnected`: has to be connected again.
 */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** The class of a connector's connection, compared without regard to case. */
export function connectionStatus(
  state: Pick<NamespaceState, 'connections' | 'activeConnectorId'>,
  connectorId: string,
): ConnectionStatus {
  const isSame = (id: string | undefined) => id?.toLowerCase() === connectorId.toLowerCase()
  if (isSame(state.activeConnectorId)) return 'connected'
  return state.connections.some((one) => isSame(one.connectorId)) ? 'active' : 'disconnected'
}

/**
 * The connection in use. Two wallets may claim one identity: of these the one that has the account in use.
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

/** Connector ids are compared without regard to case. */
export function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** What a store's connection in use is: the one that was chosen last, else the first. */
export function preferredConnection({
  connections,
  activeUid,
}: SourceState): Connection | undefined {
  return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
}
