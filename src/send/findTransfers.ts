import { UnsupportedChainError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { onePer } from '../utils/onePer.ts'
import { createEvmTransfers } from './evm/createEvmTransfers.ts'
import { kitClients } from './evm/kitClients.ts'
import type { SendingNamespace, Transfers } from './transfers.types.ts'

/** One for each kit, since its clients hold connections. */
const evmTransfers = onePer((kit: Kit) => createEvmTransfers(kitClients(kit)))

/**
 * How a namespace of the kit sends: as it says itself, or as EVM chains do.
 *
 * @throws UnsupportedChainError - Nothing can be sent from this namespace.
 */
export function findTransfers(kit: Kit, namespace: KitNamespace): Transfers {
  const own = (namespace as SendingNamespace).transfers
  if (own) return own
  if (namespace.namespace !== 'eip155') throw new UnsupportedChainError()
  return evmTransfers(kit)
}
