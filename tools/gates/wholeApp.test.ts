import { expect, test } from 'vitest'
import { overBudget } from './size.ts'
import { growthRow } from './wholeApp.ts'

test('default: what grew by more than a kilobyte fails until it is accepted', () => {
  const before = { app: 10_000 }
  expect(overBudget([growthRow('app', 11_000, before)])).toEqual([])
  expect(overBudget([growthRow('app', 11_001, before)])).toEqual([
    'app weighs 11.00 kB and may weigh 11.00 kB: load later what is not needed at once, or make it smaller.',
  ])
})

test('default: what was never accepted is taken as it is', () => {
  expect(overBudget([growthRow('new', 11_001, {})])).toEqual([])
})
