import type { ConnectorTypeOrder } from '../config/types.ts'

const standard: readonly ConnectorTypeOrder[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/**
 * The order of the wallet sections: configured types first, the others after them in the standard
 * order; a type without entries is left out (specification, section 2).
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
