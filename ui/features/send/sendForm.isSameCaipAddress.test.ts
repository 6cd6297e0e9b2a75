import { expect, test } from 'vitest'
import { isSameCaipAddress } from './sendForm.ts'

const hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each<[one: string | undefined, other: string | undefined, isSame: boolean]>([
  [hex, `eip155:1:${hex.toLowerCase()}`, true],
  [mint, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${mint}`, true],
  // The second address is another token, because base58 is case-sensitive.
  [mint, mint.replace('EP', 'eP'), false],
  [undefined, undefined, true],
  [undefined, hex, false],
])('default: %s and %s: %s', (one, other, isSame) => {
  expect(isSameCaipAddress(one, other)).toBe(isSame)
})
