import type { Address } from 'viem'

/** Compared without case. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
