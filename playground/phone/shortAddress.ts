import type { Address } from 'viem'

/** `0x15d3…6A65`: enough to tell accounts apart. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
