import { expect, test } from 'vitest'
import { median } from './median.ts'
import { mediansOf } from './runRounds.ts'

test('default: the middle of an odd count, the mean of the two in the middle of an even one', () => {
  expect(median([10, 9, 100])).toBe(10)
  expect(median([4, 1, 100, 2])).toBe(3)
})

test('error: there is no middle of nothing', () => {
  expect(() => median([])).toThrow('no number')
})

test('default: each figure of a visit has a median of its own', () => {
  expect(
    mediansOf([
      { seconds: 3, nodes: 1 },
      { seconds: 1, nodes: 3 },
      { seconds: 2, nodes: 2 },
    ]),
  ).toEqual({ seconds: 2, nodes: 2 })
})
