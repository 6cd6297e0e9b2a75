import type { Kit } from '../kit.types.ts'
import type { CaipNetworkId } from '../namespace/types.ts'
import { resolvePlace } from './resolveTransfer.ts'

/**
 * Whether a text is an address that can be sent to on a network. A name is none; resolve it first.
 *
 * @param networkId - CAIP-2. @default the network in use
 * @throws UnsupportedChainError, NetworkNotFoundError
 */
export function isReceiver(kit: Kit, text: string, networkId?: CaipNetworkId): boolean {
  return resolvePlace(kit, { networkId }).transfers.readAddress(text) !== undefined
}
