import { expect, test } from 'vitest'
import { hostApp } from '../hostApp.ts'
import { overBudget } from './size.ts'

const file = (name: string, imports: readonly string[] = [], lazy: readonly string[] = []) => ({
  name,
  bytes: 10,
  imports,
  lazy,
  isEntry: name === 'main',
  sources: new Set([`src/${name}.ts`]),
  packages: new Set<string>(),
})

test('default: rows at their budget pass, and rows over it in bytes or files are reported', () => {
  const row = { name: 'first open', bytes: 46_000, files: 3, budget: { bytes: 46_000, files: 3 } }
  expect(overBudget([row])).toEqual([])
  expect(
    overBudget([
      { ...row, bytes: 46_010 },
      { ...row, files: 4 },
    ]),
  ).toEqual([
    'first open: 46.01 kB, and 46.00 kB is the budget.',
    'first open: 4 files, and 3 is the budget.',
  ])
})

test('default: a row without a budget never fails', () => {
  expect(overBudget([{ name: 'actions', bytes: 1_000_000, files: 100 }])).toEqual([])
})

test('default: a page loads the static imports of its first file, and theirs, but no lazy ones', () => {
  const app = hostApp([
    file('main', ['a'], ['later']),
    file('a', ['b']),
    file('b'),
    file('later', ['b', 'c']),
    file('c'),
  ])
  expect(app.initial.map(({ name }) => name)).toEqual(['main', 'a', 'b'])
  const later = app.fileOf('src/later.ts')
  expect(app.loadedWith(later ? [later] : []).map(({ name }) => name)).toEqual(['later', 'b', 'c'])
})
