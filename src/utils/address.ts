/**
 * Whether a string consists of 40 hex digits with an optional `0x` prefix. The checksum is not
 * verified.
 */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(text)
}

/** Whether a string consists of 32 to 44 base58 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/**
 * Whether a string has the format of a Bitcoin address: 26 to 35 base58 characters, or bech32 that
 * is all lowercase or all uppercase. The checksum is not verified. Neither is the network, because
 * testnets share their prefixes.
 */
export function isBitcoinAddress(text: string): boolean {
  const isBase58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  return isBase58 || (isOneCase && /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/i.test(text))
}

/** Normalizes an address for comparison. Only hexadecimal addresses are case-insensitive. */
export function plainAddress(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address
}

/**
 * Whether two addresses are equal. Hexadecimal addresses are compared case-insensitively. Returns
 * `false` if the first address is missing.
 */
export function isSameAddress(one: string | null | undefined, other: string): boolean {
  return !!one && plainAddress(one) === plainAddress(other)
}

/** Returns an address's first 4 and last 6 characters, for display and for screen readers. */
export function addressEnds(address: string): readonly [start: string, end: string] {
  return [address.slice(0, 4), address.slice(-6)]
}

/** Shortens an address to its first 4 and last 6 characters: `0x7A…c91E3b`. */
export function formatAddress(address: string): string {
  return address.length > 11 ? addressEnds(address).join('…') : address
}
