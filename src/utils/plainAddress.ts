/** For comparing: hexadecimal addresses are the same in either letter case; others are not. */
export function plainAddress(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
