import { expect, test } from 'vitest'
import type { Figures, Slowdown } from './bench.types.ts'
import { isMissed } from './isMissed.ts'
import { listPart } from './listPart.ts'

const part = listPart({ stackUrl: 'http://127.0.0.1:1', sizes: [600, 1_000, 10_000], rounds: 3 })
const good: Figures = {
  opening: 100,
  reopening: 100,
  seconds: 6,
  waitingSeconds: 1,
  longTasks: 10,
  worst: 80,
  busyPerFrame: 10,
  dialogNodes: 1_500,
  documentNodes: 1_700,
}
const missed = (figures: (visit: string, slowdown: Slowdown) => Partial<Figures>) =>
  part
    .rows((visit, slowdown) => ({ ...good, ...figures(visit, slowdown) }) as Figures)
    .filter(isMissed)
    .map(({ name }) => name)

test('default: makes one visit for each directory size', () => {
  expect(part.visits.map(({ name }) => name)).toEqual([
    '600 wallets',
    '1,000 wallets',
    '10,000 wallets',
  ])
  const projects = part.visits.map(({ query }) => query.project ?? '')
  for (const project of projects) expect(project).toMatch(/wallets-[1-9]\d{2,4}$/)
})

test('default: figures at their budget are within it', () => {
  expect(missed(() => ({}))).toEqual([])
})

test.each([
  ['seconds', 6.1, '600 wallets: scrolled to the end'],
  ['longTasks', 11, '600 wallets: long tasks'],
  ['worst', 81, '600 wallets: worst long task'],
] as const)(
  'default: %s of 600 wallets has a budget only with a slower processor',
  (key, value, name) => {
    expect(missed((_, slowdown) => (slowdown === 4 ? { [key]: value } : {}))).toEqual([name])
    expect(missed((_, slowdown) => (slowdown === 1 ? { [key]: value } : {}))).toEqual([])
  },
)

test("default: the dialog's node count has the same budget at every size", () => {
  expect(missed((visit) => (visit === '600 wallets' ? {} : { dialogNodes: 1_501 }))).toEqual([
    '1,000 wallets: DOM nodes of the dialog at the end',
    '10,000 wallets: DOM nodes of the dialog at the end',
  ])
})

test('default: ten times the wallets may take one and a half times as long to open', () => {
  const slower = (factor: number) =>
    missed((visit) => (visit === '10,000 wallets' ? { reopening: 100 * factor } : {}))
  expect(slower(1.5)).toEqual([])
  expect(slower(1.51)).toEqual([
    '10,000 wallets against 1,000: click to tiles laid out, all pages read',
  ])
})
