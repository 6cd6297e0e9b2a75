import type { Kit } from '../../../src/kit/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { isReceiver } from '../../../src/transfers/prepareSend.ts'

/** Whether the namespace of a network knows how to send. */
export function canSendOn(kit: Kit, networkId: CaipNetworkId): boolean {
  try {
    isReceiver(kit, '', networkId)
    return true
  } catch {
    return false
  }
}
