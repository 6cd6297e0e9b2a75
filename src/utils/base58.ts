/** The base58 alphabet. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58. https://datatracker.ietf.org/doc/html/draft-msporny-base58-03 */
export function encodeBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = rest * 256n + BigInt(byte)
  let text = ''
  for (; rest; rest /= 58n) text = base58Alphabet[Number(rest % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/**
 * Decodes a base58 string. Returns `undefined` if the string is invalid or longer than a Solana
 * signature.
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > 88) return undefined
  let rest = 0n
  for (const char of text) {
    const digit = base58Alphabet.indexOf(char)
    if (digit < 0) return undefined
    rest = rest * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; rest; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}
