import type { CaipNetworkId } from '../namespace/types.ts'

/** An account on a network. */
export type TransactionPlace = { networkId: CaipNetworkId; address: string }

/** The name of a place's row in the storage. */
export function rowOf({ networkId, address }: TransactionPlace): string {
  return `transactions/${networkId}:${plainAddress(address)}`
}

/** For comparing: hexadecimal addresses are the same in either letter case; others are not. */
export function plainAddress(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
