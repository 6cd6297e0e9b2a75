/** Call targets and call data of `wallet_sendCalls` must start with `0x`. */
export function startsAsHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.startsWith('0x')
}

/** A transaction hash (0x and 64 hex digits) or a signature (0x and 62 or more). */
export function isHashOrSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)
}
