import { expect, test } from 'vitest'
import { readSolanaAddress } from './solanaAddress.ts'

const maple = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

test.each<[string, string | undefined]>([
  [maple, maple],
  [` ${maple}\n`, maple],
  ['11111111111111111111111111111111', '11111111111111111111111111111111'],
  // The texts have a valid length, but decode to 31 and 33 bytes.
  ['z'.repeat(42), undefined],
  [`1${maple}`, undefined],
  [maple.slice(1), undefined],
  // The texts contain a character that is not in base58.
  [maple.replace('o', '0'), undefined],
  [maple.replace('o', 'l'), undefined],
  ['maple.sol', undefined],
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', undefined],
  ['', undefined],
])('default: %j is %j', (text, address) => {
  expect(readSolanaAddress(text)).toBe(address)
})
