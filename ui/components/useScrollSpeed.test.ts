import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { watchScrollSpeed } from './useScrollSpeed.ts'

const row = 112

/** Scrolls to each offset, one per frame. */
function scroll(offsets: readonly number[]) {
  const clock = createTestClock()
  const change = vi.fn()
  const note = watchScrollSpeed(clock, change)
  for (const offset of offsets) note(offset, row)
  return { clock, note, changes: () => change.mock.calls.flat() }
}

test('default: is fast from the second frame that moves by a row, in both directions', () => {
  expect(scroll([0, row]).changes()).toEqual([])
  expect(scroll([0, row, 2 * row, 3 * row]).changes()).toEqual([true])
  expect(scroll([500, 500 - row, 500 - 2 * row]).changes()).toEqual([true])
})

test('behavior: a jump and slow scrolling are not fast', () => {
  expect(scroll([0, 10_000]).changes()).toEqual([])
  expect(scroll([0, row - 1, 2 * (row - 1), 3 * (row - 1)]).changes()).toEqual([])
  // The list opens at a stored offset.
  expect(scroll([5_000, 5_000 + row]).changes()).toEqual([])
  expect(scroll([0, row, row + 1, 2 * row + 1]).changes()).toEqual([])
})

test('behavior: a slow frame ends fast scrolling', () => {
  expect(scroll([0, row, 2 * row, 2 * row + 1]).changes()).toEqual([true, false])
})

test('behavior: 150 ms without a scroll event end fast scrolling', async () => {
  const { clock, note, changes } = scroll([0, row, 2 * row])
  await clock.advance(149)
  note(3 * row, row)
  await clock.advance(149)
  expect(changes()).toEqual([true])
  await clock.advance(1)
  expect(changes()).toEqual([true, false])
  // A single step after a pause is a jump again.
  note(4 * row, row)
  expect(changes()).toEqual([true, false])
  note(5 * row, row)
  expect(changes()).toEqual([true, false, true])
})
