import type { CaipNetworkId } from '../networks/types.ts'
import { plainAddress } from '../utils/address.ts'

/** An account on a network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** Prefix of transaction rows. */
export const transactionRows = 'transactions/'

/** Row name of an account on a network. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `${transactionRows}${networkId}:${plainAddress(address)}`
}

/** Prefix of unconfirmed sends. Each has its own row, so that tabs do not overwrite each other. */
export const unconfirmedSendRows = 'unconfirmed_send/'
