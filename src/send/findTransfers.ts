import { UnsupportedChainError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { createEvmTransfers } from './evm/createEvmTransfers.ts'
import { kitClients } from './evm/kitClients.ts'
import type { SendingNamespace, Transfers } from './transfers.types.ts'

/** One for each kit, since its clients hold connections. */
const evm = new WeakMap<Kit, Transfers>()

/**
 * How a namespace of the kit sends: as it says itself, or as EVM chains do.
 *
 * @throws UnsupportedChainError - Nothing can be sent from this namespace.
 */
export function findTransfers(kit: Kit, namespace: KitNamespace): Transfers {
  const own = (namespace as SendingNamespace).transfers
  if (own) return own
  if (namespace.namespace !== 'eip155') throw new UnsupportedChainError()
  const transfers = evm.get(kit) ?? createEvmTransfers(kitClients(kit))
  evm.set(kit, transfers)
  return transfers
}
