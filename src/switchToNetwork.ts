import type { AlertCenter } from './createAlertCenter.ts'
import { NetworkNotFoundError } from './errors/network.ts'
import type { CaipNetworkId, KitNamespace } from './namespace/types.ts'

/**
 * Switches to a network in the namespace that lists it.
 *
 * @returns That namespace.
 * @throws NetworkNotFoundError when none lists it; the developer is told by APKT001.
 */
export async function switchToNetwork<of extends Pick<KitNamespace, 'networks' | 'switchNetwork'>>(
  namespaces: readonly of[],
  networkId: CaipNetworkId,
  alerts: AlertCenter,
): Promise<of> {
  const found = namespaces.find(({ networks }) =>
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId),
  )
  if (!found) {
    alerts.report('SWITCH_NETWORK_NOT_FOUND', { network: networkId })
    throw new NetworkNotFoundError(networkId)
  }
  await found.switchNetwork({ networkId })
  return found
}
