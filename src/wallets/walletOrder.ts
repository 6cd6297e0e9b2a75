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
 * wallets in their configured order, then the other wallets.
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
 * The default order: wallets that connect immediately come first, the QR code last. Differs from
 * the specification, which lists `walletConnect` first.
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
 * Sorts the wallet sections: configured types first, then the other types in the default order.
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
  /** The methods to display, in order. Other methods are hidden. */
  configured?: readonly ConnectMethod[]
  /** Whether an injected or announced wallet is displayed. */
  hasBrowserWallet: boolean
}

/**
 * Sorts the connect methods: as configured, else wallets first if a browser wallet is displayed,
 * else email, social, wallet.
 */
export function orderConnectMethods({
  configured,
  hasBrowserWallet,
}: OrderConnectMethodsParameters): readonly ConnectMethod[] {
  if (configured?.length) return configured
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
