import type { Network } from '../../src/networks/types.ts'
import type { UseKitNetworkReturnType } from '../../src/react/useKitNetwork.ts'

type NetworkInUse = Pick<UseKitNetworkReturnType, 'network' | 'unsupportedNetwork'>

/**
 * Returns the current network for reads of prices and balances. Undefined for test networks, whose tokens have no value,
 * and for networks that the app does not list.
 */
export function pricedNetwork(inUse: NetworkInUse): Network | undefined {
  return inUse.network?.testnet ? undefined : listedNetwork(inUse)
}

/** Returns the current network, including test networks. Undefined if the app does not list it. */
export function listedNetwork({ network, unsupportedNetwork }: NetworkInUse): Network | undefined {
  return unsupportedNetwork ? undefined : network
}
