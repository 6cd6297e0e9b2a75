import type { Connection, NamespaceState, SupportedNamespace } from './types.ts'

/** The connection in use. */
export function connectionInUse<namespace extends SupportedNamespace>({
  connections,
  activeConnectorId,
}: NamespaceState<namespace>): Connection<namespace> | undefined {
  return connections.find((one) => one.connectorId === activeConnectorId)
}
