import type { CaipNetworkId, Network } from '../namespace/types.ts'

/**
 * Sorts the networks of an app: those that the wallet approved in the wallet's order, the rest after
 * them as the app has them.
 */
export function sortNetworks<network extends Pick<Network, 'caipNetworkId'>>(
  networks: readonly network[],
  approvedIds: readonly CaipNetworkId[],
): readonly network[] {
  const rank = ({ caipNetworkId }: network) => {
    const index = approvedIds.indexOf(caipNetworkId)
    return index < 0 ? approvedIds.length : index
  }
  return [...networks].sort((a, b) => rank(a) - rank(b))
}
