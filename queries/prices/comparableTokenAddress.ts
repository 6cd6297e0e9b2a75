/** A CAIP-10 token address as a key holds it: the letter case of an EVM address says nothing. */
export function comparableTokenAddress(address: string): string {
  return address.startsWith('eip155:') ? address.toLowerCase() : address
}
