/** Returns `0x15d3…6A65`, to distinguish accounts. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
