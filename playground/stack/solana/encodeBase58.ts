/** Bitcoin's alphabet, without 0, O, I and l. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58, as in Solana's addresses, hashes and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = base58Alphabet.charAt(Number(value % 58n)) + text
  const firstDigit = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(firstDigit < 0 ? bytes.length : firstDigit) + text
}
