import { parseCaipNetworkId } from '../caip/caipNetworkId.ts'
import { assertSupportedNamespace } from '../caip/namespaces.ts'
import type { CaipNetworkId, Network } from '../namespace/types.ts'

/**
 * Stands for a network that a wallet or the storage names and the app does not list.
 *
 * @throws InvalidCaipNetworkIdError when the id is no CAIP-2 id.
 * @throws UnsupportedNamespaceError when the kit does not serve its namespace.
 */
export function createUnknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  assertSupportedNamespace(chainNamespace)
  return {
    id: chainId,
    caipNetworkId,
    chainNamespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
