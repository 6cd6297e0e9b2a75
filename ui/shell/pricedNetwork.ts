import type { Network } from '../../src/networks/types.ts'
import type { UseKitNetworkReturnType } from '../../src/react/useKitNetwork.ts'

type NetworkInUse = Pick<UseKitNetworkReturnType, 'network' | 'unsupportedNetwork'>

/**
 * The network in use, when services are asked what an account holds there: nothing on a test network has a worth, and
 * of a network that the app does not list nothing is known.
 */
export function pricedNetwork(inUse: NetworkInUse): Network | undefined {
  return inUse.network?.testnet ? undefined : listedNetwork(inUse)
}

/** The network in use, when its native coin is shown: also on a test network, not on one that the app does not list. */
export function listedNetwork({ network, unsupportedNetwork }: NetworkInUse): Network | undefined {
  return unsupportedNetwork ? undefined : network
}
