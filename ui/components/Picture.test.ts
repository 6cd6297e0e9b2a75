import { expect, test } from 'vitest'
import { letterOf, toneOf } from './Picture.tsx'

test.each([
  ['Cedar', 'C'],
  ['  birch ', 'B'],
  ['عرعر', 'ع'],
  ['🦊 Fox', '🦊'],
  ['', '·'],
])('default: letter of %j', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

test('behavior: a name keeps its colour, regardless of case and spaces', () => {
  expect(toneOf('Cedar')).toBe(toneOf(' cedar '))
})

test('behavior: names spread over all eight colours', () => {
  const tones = new Set(Array.from({ length: 200 }, (_, index) => toneOf(`Wallet ${index}`)))
  expect([...tones].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
