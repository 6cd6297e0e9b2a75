import type { CaipNetworkId } from '../namespace/types.ts'
import { plainAddress } from '../utils/plainAddress.ts'

/** An account on a network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** The name of a place's row in the storage. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `transactions/${networkId}:${plainAddress(address)}`
}
