/** The digits of base58, in their order. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Bytes in base58, as Bitcoin and Solana write them.
 * https://datatracker.ietf.org/doc/html/draft-msporny-base58-03
 */
export function encodeBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = rest * 256n + BigInt(byte)
  let text = ''
  for (; rest; rest /= 58n) text = base58Alphabet[Number(rest % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
