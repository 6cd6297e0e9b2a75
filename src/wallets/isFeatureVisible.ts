import type { Features, WalletFeature } from '../config/types.ts'
import type { CaipNetworkId } from '../namespace/types.ts'

export type IsFeatureVisibleParameters = {
  features: Pick<Features, 'receive' | 'send'>
  /** What the project's remote configuration leaves on; an empty list is off. */
  remote: { swaps: readonly string[]; onramp: readonly string[] }
  /** The network in use. */
  networkId: CaipNetworkId
  /** Networks on which swapping works. */
  swapNetworkIds: readonly CaipNetworkId[]
}

/**
 * Whether an action of the wallet is offered on a network: swapping on EVM networks of its list,
 * sending and buying on EVM and Solana, receiving everywhere.
 */
export function isFeatureVisible(
  feature: WalletFeature,
  { features, remote, networkId, swapNetworkIds }: IsFeatureVisibleParameters,
): boolean {
  const isEvm = networkId.startsWith('eip155:')
  const isEvmOrSolana = isEvm || networkId.startsWith('solana:')
  switch (feature) {
    case 'swaps':
      return remote.swaps.length > 0 && isEvm && swapNetworkIds.includes(networkId)
    case 'onramp':
      return remote.onramp.length > 0 && isEvmOrSolana
    case 'send':
      return features.send && isEvmOrSolana
    case 'receive':
      return features.receive
  }
}
