import type { ConnectMethod, ConnectorTypeOrder } from '../config/types.ts'

/**
 * The default order of the sections in the Connect view. Wallets that connect immediately come
 * first, and the QR code comes last. This differs from the specification, which lists `walletConnect`
 * first.
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
 * Sorts the sections of the wallet list: configured types first, then the remaining types in the
 * default order. Sections without entries are omitted.
 *
 * @param hasEntries - Whether a section has entries.
 * @param configured - The `features.connectorTypeOrder` option.
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
 * Sorts the connect methods: as configured, else with wallets first if a browser wallet is
 * displayed, else in the order email, social, wallet.
 */
export function orderConnectMethods({
  configured,
  hasBrowserWallet,
}: OrderConnectMethodsParameters): readonly ConnectMethod[] {
  if (configured?.length) return configured
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
