import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridPlace, gridCell } from './useRowsInView.ts'

/** A grid of ten cells in four columns, whose last row has two cells. */
const place: GridPlace = { index: 5, count: 10, columns: 4, rowsSeen: 2, isRtl: false }

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 5, 9],
  // If there is no cell below, the focus moves to the last cell.
  ['ArrowDown', 7, 9],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, undefined],
  ['PageDown', 0, 8],
  ['PageDown', 3, 9],
  ['PageUp', 9, 1],
  ['PageUp', 1, undefined],
  ['Home', 9, 0],
  ['Home', 0, undefined],
  ['End', 0, 9],
  ['a', 5, undefined],
  ['toString', 5, undefined],
] as const)('default: the target of %s at cell %i', (key, index, expected) => {
  expect(gridCell(key, { ...place, index })).toBe(expected)
})

test('behavior: left and right follow the reading direction', () => {
  expect(gridCell('ArrowRight', { ...place, isRtl: true })).toBe(4)
  expect(gridCell('ArrowLeft', { ...place, isRtl: true })).toBe(6)
  expect(gridCell('ArrowDown', { ...place, isRtl: true })).toBe(9)
})

test('behavior: no key leaves the grid, and the arrows reach every cell', () => {
  const places = fc
    .record({
      count: fc.integer({ min: 1, max: 60 }),
      columns: fc.integer({ min: 1, max: 6 }),
      rowsSeen: fc.integer({ min: 0, max: 8 }),
      isRtl: fc.boolean(),
      from: fc.nat(),
    })
    .map(({ from, ...rest }) => ({ ...rest, index: from % rest.count }))
  const keys = [
    'ArrowRight',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'PageDown',
    'PageUp',
    'Home',
    'End',
  ]
  fc.assert(
    fc.property(places, fc.constantFrom(...keys), (at, key) => {
      const next = gridCell(key, at)
      if (next === undefined) return
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThan(at.count)
      expect(next).not.toBe(at.index)
    }),
  )
  for (let index = 0; index < 9; index++) {
    expect(gridCell('ArrowRight', { ...place, index })).toBe(index + 1)
  }
})
