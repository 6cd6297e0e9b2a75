import type { Network } from '../../src/networks/types.ts'
import type { UseKitNetworkReturnType } from '../../src/react/useKitNetwork.ts'

/**
 * The network in use, when services are asked what an account holds there: nothing on a test network has a worth, and
 * of a network that the app does not list nothing is known.
 */
export function pricedNetwork({
  network,
  isUnsupported,
}: Pick<UseKitNetworkReturnType, 'network' | 'isUnsupported'>): Network | undefined {
  return isUnsupported || network?.testnet ? undefined : network
}
