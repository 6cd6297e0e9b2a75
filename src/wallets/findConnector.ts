import type { ConnectorEntry, NamespaceState } from '../namespace/types.ts'
import { isInjectedConnector } from './listRules.ts'
import type { DirectoryWallet } from './types.ts'
import { comparableRdns } from './walletFilters.ts'

/** The wallet shown in a connect view: a connector, or a wallet that is not installed yet. */
export type ChosenWallet = {
  connector?: ConnectorEntry | undefined
  wallet?: { id: string; rdns?: string | undefined } | undefined
}

/**
 * Finds a wallet's connector after it was installed or reinstalled. The connector is matched by its
 * id, its rdns, or the wallet's directory id.
 */
export function findConnector(
  states: readonly (Pick<NamespaceState, 'connectors'> | undefined)[],
  { connector, wallet }: ChosenWallet,
): ConnectorEntry | undefined {
  const listed = states.flatMap((state) => state?.connectors ?? [])
  if (connector) {
    const { id, namespace } = connector
    return listed.find((one) => one.namespace === namespace && one.id === id)
  }
  const name = wallet?.rdns ?? wallet?.id
  return (
    listed.find(({ id }) => id === name) ??
    listed.find(({ rdns }) => rdns !== undefined && rdns === name) ??
    listed.find(({ explorerId }) => explorerId !== undefined && explorerId === wallet?.id)
  )
}

/**
 * Finds a directory wallet's connector by directory id, else by rdns, or by name if the wallet has
 * no rdns.
 */
export function connectorOf(
  { id, rdns, name }: Pick<DirectoryWallet, 'id' | 'rdns' | 'name'>,
  connectors: readonly ConnectorEntry[],
  isMobile: boolean,
): ConnectorEntry | undefined {
  return connectors.find((one) => {
    if (one.type !== 'EXTERNAL' && !isInjectedConnector(one)) return false
    if (one.explorerId === id) return true
    return rdns
      ? comparableRdns(one.rdns, isMobile) === comparableRdns(rdns, isMobile)
      : one.name === name
  })
}
