import { base58Alphabet } from './encodeBase58.ts'

/** The bytes of base58 text; undefined for text that is none, or longer than a signature can be. */
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
