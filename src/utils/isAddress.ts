/** 40 hex digits with optional `0x`. The checksum is not looked at. */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(text)
}

/** Base58, 32 to 44 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}
