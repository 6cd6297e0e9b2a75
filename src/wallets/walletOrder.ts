import type { ConnectMethod, ConnectorTypeOrder } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { DirectoryWallet } from './types.ts'
import { comparableRdns } from './walletFilters.ts'

export type SortWalletsParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'rdns'>[]
  featuredWalletIds: readonly string[]
  isMobile: boolean
}

/**
 * Sorts wallets of the directory: those with an announced connector of the same rdns first, then by
 * the featured order, the rest as it came (specification, section 5).
 */
export function sortWallets<wallet extends Pick<DirectoryWallet, 'id' | 'rdns'>>(
  wallets: readonly wallet[],
  { connectors, featuredWalletIds, isMobile }: SortWalletsParameters,
): readonly wallet[] {
  const installed = new Set(
    connectors.flatMap(({ type, rdns }) =>
      type === 'ANNOUNCED' && rdns ? [comparableRdns(rdns, isMobile)] : [],
    ),
  )
  const isInstalled = ({ rdns }: wallet) =>
    rdns !== undefined && installed.has(comparableRdns(rdns, isMobile))
  const rank = ({ id }: wallet) => {
    const index = featuredWalletIds.indexOf(id)
    return index < 0 ? featuredWalletIds.length : index
  }
  return [...wallets].sort(
    (a, b) => Number(isInstalled(b)) - Number(isInstalled(a)) || rank(a) - rank(b),
  )
}

/**
 * What can be used at once comes first, a code to scan last. The specification has `walletConnect` first; an app that
 * wants its order names all types in it.
 */
const standard: readonly ConnectorTypeOrder[] = [
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'walletConnect',
]

/**
 * The order of the wallet sections: configured types first, the others after them in the standard
 * order; a type without entries is left out.
 *
 * @param hasEntries - Whether a section has something to show.
 * @param configured - `features.connectorTypeOrder`.
 */
export function orderConnectorTypes(
  hasEntries: (type: ConnectorTypeOrder) => boolean,
  configured: readonly ConnectorTypeOrder[] = [],
): readonly ConnectorTypeOrder[] {
  return [...new Set([...configured, ...standard])].filter(hasEntries)
}

export type OrderConnectMethodsParameters = {
  /** What it names comes in its order, what it leaves out is left out. */
  configured?: readonly ConnectMethod[]
  /** Whether an injected or announced wallet is shown. */
  hasBrowserWallet: boolean
}

/**
 * The order of the ways in: the configured one, else wallets first where a browser wallet is
 * visible, else e-mail, social, wallet (specification, section 2).
 */
export function orderConnectMethods({
  configured,
  hasBrowserWallet,
}: OrderConnectMethodsParameters): readonly ConnectMethod[] {
  if (configured?.length) return configured
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
