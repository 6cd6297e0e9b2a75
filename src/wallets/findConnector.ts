import type { ConnectorEntry, NamespaceState } from '../namespace/types.ts'
import { isInjectedConnector } from './listRules.ts'
import type { DirectoryWallet } from './types.ts'
import { comparableRdns } from './walletFilters.ts'

/** The wallet that a connecting view is about: a connector that was chosen, or a wallet that is not installed yet. */
export type ChosenWallet = {
  connector?: ConnectorEntry | undefined
  wallet?: { id: string; rdns?: string | undefined } | undefined
}

/**
 * The connector of a wallet that is waited for: one that was taken away and came back, or one of the directory that was
 * not installed, by its reverse domain name or by its id in the directory.
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
 * The connector that asks a wallet of the directory here: by directory id, by rdns, or by its name
 * where the wallet names no rdns.
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
