import type { Kit } from '../../kit.types.ts'
import { onePer } from '../../utils/onePer.ts'
import { createEvmTransfers } from './createEvmTransfers.ts'
import { kitClients } from './kitClients.ts'

/** One for each kit, since its clients hold connections. */
export const evmTransfersOf = onePer((kit: Kit) => createEvmTransfers(kitClients(kit)))
