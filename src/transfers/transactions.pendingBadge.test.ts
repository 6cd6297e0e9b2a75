import { expect, test } from 'vitest'
import { pendingBadge } from './transactions.ts'

test.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('default: %i pending is %j [spec 9.09]', (count, text) => {
  expect(pendingBadge(count)).toBe(text)
})
