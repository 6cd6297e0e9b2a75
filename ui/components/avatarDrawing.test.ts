import { expect, test } from 'vitest'
import { avatarDrawing } from './avatarDrawing.ts'
import { toneOf } from './Picture.tsx'

const addresses = Array.from(
  { length: 64 },
  (_, index) => `0x${(index * 2_654_435_761).toString(16).padStart(40, '0')}`,
)
const drawn = (address: string) => JSON.stringify(avatarDrawing(address))

test('default: the same drawing for every spelling of an address', () => {
  for (const address of addresses) expect(drawn(address.toUpperCase())).toBe(drawn(address))
})

test('behavior: accounts of one colour differ in shape', () => {
  for (const tone of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const of = addresses.filter((address) => toneOf(address) === tone)
    expect(of.length).toBeGreaterThan(3)
    expect(new Set(of.map(drawn)).size).toBeGreaterThan(2)
  }
  expect(new Set(addresses.map(drawn)).size).toBe(16)
})
