import type { CaipNetworkId } from '../namespace/types.ts'
import { plainAddress } from '../utils/plainAddress.ts'

/** An account on a network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** How the rows of transactions begin. */
export const transactionRows = 'transactions/'

/** The name of a place's row in the storage. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `${transactionRows}${networkId}:${plainAddress(address)}`
}
