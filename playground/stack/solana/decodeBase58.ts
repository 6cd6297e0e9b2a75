import { base58Alphabet } from './encodeBase58.ts'

/** Decodes base58. Returns undefined for an invalid letter. Leading ones are zero bytes. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const letter of text) {
    const digit = base58Alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}
