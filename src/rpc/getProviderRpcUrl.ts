import type { CaipNetworkId } from '../namespace/types.ts'
import { providerNetworks } from './providerNetworks.ts'

export type GetProviderRpcUrlParameters = {
  caipNetworkId: CaipNetworkId
  /** Without one the provider answers nothing, so there is no address. */
  projectId: string
  /** Base of the blockchain service, as in `baseUrls.blockchain`. */
  baseUrl: string
}

/**
 * The provider's RPC address of a network: `{base}/v1/?chainId={CAIP-2}&projectId={id}`. Undefined
 * when its list lacks the network.
 */
export function getProviderRpcUrl({
  caipNetworkId,
  projectId,
  baseUrl,
}: GetProviderRpcUrlParameters): string | undefined {
  if (!projectId || !providerNetworks.includes(caipNetworkId)) return undefined
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v1/`)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}
