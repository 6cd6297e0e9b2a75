/** 40 hex digits with optional `0x`. The checksum is not looked at. */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(text)
}

/** Base58, 32 to 44 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** For comparing: hexadecimal addresses are the same in either letter case; others are not. */
export function plainAddress(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/** Cuts an address to its first 4 and last 6 characters, counted on the whole: `0x7A…c91E3b`. */
export function formatAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
