import type { CaipNetworkId } from '../networks/types.ts'
import { plainAddress } from '../utils/address.ts'

/** An account on a specific network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** Prefix of transaction row names. */
export const transactionRows = 'transactions/'

/** Returns the name of the row for an account on a network. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `${transactionRows}${networkId}:${plainAddress(address)}`
}

/**
 * Prefix of row names for unconfirmed sends. Each send has its own row, so that tabs do not
 * overwrite each other's sends.
 */
export const unconfirmedSendRows = 'unconfirmed_send/'
