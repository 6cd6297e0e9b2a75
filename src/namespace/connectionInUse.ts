import type { Connection, NamespaceState, SupportedNamespace } from './types.ts'

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
