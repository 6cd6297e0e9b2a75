import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/entries.ts'
import { collectTests } from './collectTests.ts'
import { checkLedger, readLedger } from './ledger.ts'

type Statement = { id: string; statement: string }

const rows = readLedger()

test('default: every statement of the specification has one row with its text', () => {
  const file = path.join(root, 'test/spec/statements.json')
  const statements: Statement[] = JSON.parse(readFileSync(file, 'utf8'))
  const words = new Map(rows.map(({ id, statement }) => [id, statement]))
  expect(words.size).toBe(rows.length)
  expect(Object.fromEntries(words)).toEqual(
    Object.fromEntries(statements.map(({ id, statement }) => [id, statement])),
  )
})

// In `npm test`, the passed tests; otherwise those that the runners list.
test('behavior: the title of a test names every statement, or its row has a reason', async () => {
  const collected = await collectTests(process.env.LATCHKIT_REPORTS)
  expect(collected.size).toBeGreaterThan(100)
  expect(checkLedger(rows, collected)).toEqual([])
})

// Listing takes more than a minute.
if (process.env.LATCHKIT_DEEP) {
  test('behavior: `npm run ledger` finds every test that passed', async () => {
    const listed = await collectTests()
    const passed = await collectTests(process.env.LATCHKIT_REPORTS)
    expect([...passed].filter((one) => !listed.has(one))).toEqual([])
  }, 600_000)
}
