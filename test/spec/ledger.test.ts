import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/entries.ts'
import { collectTests } from './collectTests.ts'

type Statement = { id: string; statement: string }
/**
 * A row has `tests` or `notYet`. `rest` says what of the statement its tests leave open, and why.
 */
type Row = Statement & { tests?: readonly string[]; rest?: string; notYet?: string }

const read = <value>(file: string): value =>
  JSON.parse(readFileSync(path.join(root, 'test/spec', file), 'utf8'))

const statements = read<Statement[]>('statements.json')
const rows = read<Row[]>('ledger.json')

test('default: every statement of the specification has one row, in its own words', () => {
  const words = new Map(rows.map(({ id, statement }) => [id, statement]))
  expect(words.size).toBe(rows.length)
  expect(Object.fromEntries(words)).toEqual(
    Object.fromEntries(statements.map(({ id, statement }) => [id, statement])),
  )
})

test('behavior: every row names its tests, or says why there is none yet', () => {
  const silent = rows.filter(({ tests = [], notYet = '' }) => tests.length === 0 && !notYet.trim())
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('behavior: no row is shown and not yet at once, and a rest stands beside tests', () => {
  const wrong = rows.filter(
    ({ tests = [], rest, notYet }) =>
      (tests.length > 0 && notYet !== undefined) ||
      (rest !== undefined && (tests.length === 0 || !rest.trim())),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

// Written as `<file> > <title>`: titles alone are not unique. In `npm test` these are the tests that passed.
test('behavior: every test that a row names exists', async () => {
  const collected = await collectTests(process.env.LATCHKIT_REPORTS)
  expect(collected.size).toBeGreaterThan(100)
  const missing = rows.flatMap(({ id, tests = [] }) =>
    tests.filter((title) => !collected.has(title)).map((title) => `${id}: ${title}`),
  )
  expect(missing).toEqual([])
})
