import { assertSupportedNamespace } from '../caip/namespaces.ts'
import type { CaipNetworkId, Network } from '../namespace/types.ts'

/**
 * Stands for a network that a wallet or the storage names and the app does not list.
 *
 * @throws UnsupportedNamespaceError when the kit does not serve its namespace.
 */
export function createUnknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  assertSupportedNamespace(chainNamespace)
  return {
    id,
    caipNetworkId,
    chainNamespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
