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
 * Sorts directory wallets: installed wallets (announced with the same rdns) first, then featured
 * ones in their order, then the others unchanged. Specification, section 5.
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
 * The default order: wallets that connect immediately first, the QR code last. The specification
 * lists `walletConnect` first; an app that wants its order lists all types.
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
 * Orders the wallet sections: configured types first, then the others in the default order.
 * Sections without entries are omitted.
 *
 * @param hasEntries - Whether a section has entries.
 * @param configured - `features.connectorTypeOrder`.
 */
export function orderConnectorTypes(
  hasEntries: (type: ConnectorTypeOrder) => boolean,
  configured: readonly ConnectorTypeOrder[] = [],
): readonly ConnectorTypeOrder[] {
  return [...new Set([...configured, ...standard])].filter(hasEntries)
}

export type OrderConnectMethodsParameters = {
  /** The methods to show, in order. Omitted methods are hidden. */
  configured?: readonly ConnectMethod[]
  /** True when an injected or announced wallet is shown. */
  hasBrowserWallet: boolean
}

/**
 * Orders the connect methods: as configured, else wallets first when a browser wallet is visible,
 * else email, social, wallet. Specification, section 2.
 */
export function orderConnectMethods({
  configured,
  hasBrowserWallet,
}: OrderConnectMethodsParameters): readonly ConnectMethod[] {
  if (configured?.length) return configured
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
