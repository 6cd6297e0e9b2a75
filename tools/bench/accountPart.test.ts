import { expect, test } from 'vitest'
import { accountPart } from './accountPart.ts'
import type { Figures } from './bench.types.ts'
import { isMissed } from './isMissed.ts'

const part = accountPart({ stackUrl: 'http://127.0.0.1:1', rounds: 3 })
const good: Figures = { opening: 100, reopening: 100, busyPerFrame: 10, nodes: 1_500 }
const missed = (visit: string, figures: Partial<Figures>) =>
  part
    .rows((name) => ({ ...good, ...(name === visit && figures) }) as Figures)
    .filter(isMissed)
    .map(({ name }) => name)

test('default: measures each subject at its size and at a tenth of it', () => {
  expect(part.visits.map(({ name }) => name)).toEqual([
    '500 tokens',
    '5,000 tokens',
    '1,000 activities',
    '10,000 activities',
  ])
})

test('default: figures at their budget are within it', () => {
  expect(missed('5,000 tokens', { opening: 150, reopening: 150 })).toEqual([])
})

test.each([
  ['5,000 tokens', '500'],
  ['10,000 activities', '1,000'],
])(
  'default: %s are over budget if they take more than one and a half times as long as %s, or render too many nodes',
  (many, few) => {
    expect(missed(many, { opening: 151 })).toEqual([
      `${many} against ${few}: click to rows laid out`,
    ])
    expect(missed(many, { reopening: 151 })).toEqual([
      `${many} against ${few}: click to rows laid out, everything read`,
    ])
    expect(missed(many, { nodes: 1_501 })).toEqual([`${many}: DOM nodes of the dialog`])
  },
)
