import type { KitConfig } from '../config/types.ts'
import type { CaipNetworkId } from '../namespace/types.ts'
import { getProviderRpcUrl } from './getProviderRpcUrl.ts'

/**
 * The RPC addresses of a network in the order in which they are tried: the host's, the provider's
 * when it serves the network, the chain's own.
 */
export function getRpcUrls(
  network: { caipNetworkId: CaipNetworkId; rpcUrls: { default: { http: readonly string[] } } },
  config: Pick<KitConfig, 'projectId' | 'customRpcUrls'> & { baseUrls: { blockchain: string } },
): readonly string[] {
  const { caipNetworkId } = network
  const provider = getProviderRpcUrl({
    caipNetworkId,
    projectId: config.projectId,
    baseUrl: config.baseUrls.blockchain,
  })
  const custom = (config.customRpcUrls[caipNetworkId] ?? []).map(({ url }) => url)
  return [...new Set([...custom, ...(provider ? [provider] : []), ...network.rpcUrls.default.http])]
}
