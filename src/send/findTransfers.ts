import { UnsupportedChainError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { readEvmAddress } from './evm/readEvmAddress.ts'
import { laterTransfers } from './laterTransfers.ts'
import type { SendingNamespace, Transfers } from './transfers.types.ts'

/**
 * How a namespace of the kit sends: as it says itself, or as EVM chains do.
 *
 * @throws UnsupportedChainError - Nothing can be sent from this namespace.
 */
export function findTransfers(kit: Kit, namespace: KitNamespace): Transfers {
  const own = (namespace as SendingNamespace).transfers
  if (own) return 'load' in own ? laterTransfers(own) : own
  if (namespace.namespace !== 'eip155') throw new UnsupportedChainError()
  return laterTransfers({
    isTokenRequired: true,
    readAddress: readEvmAddress,
    load: async () => (await import('./evm/evmTransfersOf.ts')).evmTransfersOf(kit),
  })
}
