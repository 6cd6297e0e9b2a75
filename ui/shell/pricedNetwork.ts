import type { Network } from '../../src/networks/types.ts'
import type { UseKitNetworkReturnType } from '../../src/react/useKitNetwork.ts'

type NetworkInUse = Pick<UseKitNetworkReturnType, 'network' | 'unsupportedNetwork'>

/**
 * Returns the current network for reading prices and balances. Returns undefined for testnets, whose tokens
 * have no value, and for networks that the app does not list.
 */
export function pricedNetwork(inUse: NetworkInUse): Network | undefined {
  return inUse.network?.testnet ? undefined : listedNetwork(inUse)
}

/** Returns the current network, even if it is a testnet, or undefined if the app does not list it. */
export function listedNetwork({ network, unsupportedNetwork }: NetworkInUse): Network | undefined {
  return unsupportedNetwork ? undefined : network
}
