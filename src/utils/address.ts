/** 40 hex digits with optional `0x`. The checksum is not looked at. */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(text)
}

/** Base58, 32 to 44 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/**
 * An address of Bitcoin by its letters: base58 from 26 to 35, or bech32 in one letter case. Checksums are not looked at, nor
 * which network it is of: testnet, signet and others share theirs.
 */
export function isBitcoinAddress(text: string): boolean {
  const isBase58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  return isBase58 || (isOneCase && /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/i.test(text))
}

/** For comparing: hexadecimal addresses are the same in either letter case; others are not. */
export function plainAddress(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address
}

/** Whether two addresses are one, in whatever letter case hexadecimal ones are written; an absent one is never the same. */
export function isSameAddress(one: string | null | undefined, other: string): boolean {
  return !!one && plainAddress(one) === plainAddress(other)
}

/** The first 4 and the last 6 characters of an address: what is shown of it, and read aloud. */
export function addressEnds(address: string): readonly [start: string, end: string] {
  return [address.slice(0, 4), address.slice(-6)]
}

/** Cuts an address to its first 4 and last 6 characters, counted on the whole: `0x7A…c91E3b`. */
export function formatAddress(address: string): string {
  return address.length > 11 ? addressEnds(address).join('…') : address
}
