import type { CaipNetworkId } from '../networks/types.ts'
import { plainAddress } from '../utils/address.ts'

/** An account on a network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** How the rows of transactions begin. */
export const transactionRows = 'transactions/'

/** The name of a place's row in the storage. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `${transactionRows}${networkId}:${plainAddress(address)}`
}

/** How the storage rows of unconfirmed sends begin: each has a row of its own, so that no tab overwrites another's. */
export const unconfirmedSendRows = 'unconfirmed_send/'
