import type { Address } from 'viem'

/** Compares addresses case-insensitively. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
