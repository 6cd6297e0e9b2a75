import bs58 from 'bs58'
import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

// Test vectors of the draft "The Base58 Encoding Scheme".
// https://datatracker.ietf.org/doc/html/draft-msporny-base58
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  [
    'The quick brown fox jumps over the lazy dog.',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
])('default: %s', (text, encoded) => {
  expect(encodeBase58(new TextEncoder().encode(text))).toBe(encoded)
})

test('behavior: keeps leading zeros', () => {
  expect(encodeBase58(hexToBytes('0x0000287fb4cd'))).toBe('11233QC4')
  expect(encodeBase58(new Uint8Array(2))).toBe('11')
  expect(encodeBase58(new Uint8Array())).toBe('')
})

describe('decodeBase58', () => {
  test('default: equals another decoder', () => {
    for (const bytes of [
      [],
      [0],
      [0, 0, 1],
      [255, 0],
      [...new Uint8Array(64).fill(200)],
      [...new Uint8Array(64)],
    ]) {
      const text = bs58.encode(Uint8Array.from(bytes))
      expect([...(decodeBase58(text) ?? [-1])], text).toEqual(bytes)
    }
  })

  test('error: returns undefined for an invalid or too long text', () => {
    expect(decodeBase58('0OIl')).toBeUndefined()
    expect(decodeBase58('2'.repeat(89))).toBeUndefined()
  })
})
