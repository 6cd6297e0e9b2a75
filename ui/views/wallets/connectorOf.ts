import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { isInjectedConnector } from '../../../src/wallets/listRules.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { comparableRdns } from '../../../src/wallets/walletFilters.ts'

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
