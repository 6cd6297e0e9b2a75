import { expect, test } from 'vitest'
import { readmeLines } from './readmeLines.ts'

test("default: lists figures with a budget, with the floor's figure, and MISSED when over budget", () => {
  const lines = readmeLines({
    rounds: 10,
    listRounds: 5,
    machine: { chromium: '1.2', processors: '2 x Some', load: [0.123, 1] },
    parts: [
      {
        title: 'one',
        rows: [
          {
            name: 'kept',
            unit: 'ms',
            values: { 1: 20, 4: 90 },
            floor: { 1: 7, 4: 43 },
            budget: { 1: 30, 4: 150 },
          },
          { name: 'told only', unit: 'ms', values: { 1: 20, 4: 90 } },
        ],
      },
      {
        title: 'two',
        rows: [{ name: 'over', unit: 'kB', values: { 1: 18.4 }, budget: { 1: 18 } }],
      },
    ],
  })
  expect(lines[0]).toBe(
    'Medians of 10 rounds (5 for the list of all wallets) in Chromium 1.2 on 2 x Some, under a load of 0.1 to 1.0.',
  )
  expect(lines.slice(4)).toEqual([
    '| kept | 20 ms | 90 ms | 7 / 43 | 30 / 150 |',
    '| over | 18.4 kB | - |  | 18 / - **MISSED** |',
  ])
})
