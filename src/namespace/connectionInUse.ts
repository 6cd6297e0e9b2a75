import type { Connection, NamespaceState, SupportedNamespace } from './types.ts'

/**
 * The connection in use. Two wallets may claim one identity: of these the one that has the account in use.
 */
export function connectionInUse<namespace extends SupportedNamespace>({
  connections,
  activeConnectorId,
  account,
}: NamespaceState<namespace>): Connection<namespace> | undefined {
  const mine = connections.filter((one) => one.connectorId === activeConnectorId)
  return (
    mine.find((one) => one.accounts.some(({ address }) => address === account?.address)) ?? mine[0]
  )
}
