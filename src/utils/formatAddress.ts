/** Cuts an address to its first 4 and last 6 characters, counted on the whole: `0x7A…c91E3b`. */
export function formatAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
