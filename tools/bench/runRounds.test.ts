import { expect, test } from 'vitest'
import type { Visit } from './bench.types.ts'
import { median } from './median.ts'
import { mediansOf, visitsOf } from './runRounds.ts'

test('default: the median is the middle of an odd count, and the mean of the two middle ones of an even count', () => {
  expect(median([10, 9, 100])).toBe(10)
  expect(median([4, 1, 100, 2])).toBe(3)
})

test('error: throws without a number', () => {
  expect(() => median([])).toThrow('no number')
})

test('default: each figure of a visit has its own median', () => {
  expect(
    mediansOf([
      { seconds: 3, nodes: 1 },
      { seconds: 1, nodes: 3 },
      { seconds: 2, nodes: 2 },
    ]),
  ).toEqual({ seconds: 2, nodes: 2 })
})

test('default: floor and kit alternate, and the order reverses each round', () => {
  const visit = (name: string, more: Partial<Visit> = {}): Visit => ({
    name,
    app: 'kit',
    query: {},
    measure: async () => ({}),
    ...more,
  })
  const visits = [
    visit('floor'),
    visit('kit'),
    visit('slow', { slowdowns: [4] }),
    visit('long', { rounds: 1 }),
  ]
  const told = (round: number) =>
    visitsOf(visits, round).map(({ visit: { name }, slowdown }) => `${slowdown}x ${name}`)
  expect(told(1)).toEqual([
    '1x floor',
    '1x kit',
    '1x long',
    '4x floor',
    '4x kit',
    '4x slow',
    '4x long',
  ])
  expect(told(2)).toEqual(['4x slow', '4x kit', '4x floor', '1x kit', '1x floor'])
})
