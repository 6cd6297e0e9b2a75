/** Whether a string has 40 hex digits with an optional `0x`. Does not verify the checksum. */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(text)
}

/** Whether a string is base58 with 32 to 44 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/**
 * Whether a string has the format of a Bitcoin address: base58 with 26 to 35 characters, or bech32
 * in lower case or upper case. Does not verify the checksum or the network, because testnets share
 * their prefixes.
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
 * Whether two addresses are equal. Hexadecimal addresses are compared case-insensitively. False for
 * a missing address.
 */
export function isSameAddress(one: string | null | undefined, other: string): boolean {
  return !!one && plainAddress(one) === plainAddress(other)
}

/** Returns the first 4 and the last 6 characters of an address, for display and screen readers. */
export function addressEnds(address: string): readonly [start: string, end: string] {
  return [address.slice(0, 4), address.slice(-6)]
}

/** Shortens an address to its first 4 and last 6 characters: `0x7A…c91E3b`. */
export function formatAddress(address: string): string {
  return address.length > 11 ? addressEnds(address).join('…') : address
}
