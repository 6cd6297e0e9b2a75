import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/entries.ts'

/**
 * One statement of the specification. The titles of its tests end in `[spec 4.31]`. `rest` names the untested part and the
 * reason; `notYet` is the reason for a statement without tests.
 */
export type LedgerRow = { id: string; statement: string; rest?: string; notYet?: string }

/** Reads the rows, in the order of the specification. */
export function readLedger(): LedgerRow[] {
  return JSON.parse(readFileSync(path.join(root, 'test/spec/ledger.json'), 'utf8'))
}

/**
 * Returns the tests of each statement, by its id. A title can name several, as `[spec 1.06 5.17]`. The title of a `describe` applies
 * to all tests in it.
 * @param tests - Each test with the titles above it, from `collectTests`.
 */
export function testsByStatement(tests: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const test of tests) {
    for (const [, ids = ''] of test.matchAll(/\[spec\b([^\]]*)\]/g)) {
      for (const id of ids.trim().split(/\s+/)) {
        const named = found.get(id) ?? new Set()
        found.set(id, named.add(test))
      }
    }
  }
  return new Map([...found].map(([id, named]) => [id, [...named]]))
}

/** Compares the rows with the titles, and returns the errors as sentences. */
export function checkLedger(rows: readonly LedgerRow[], tests: Iterable<string>): string[] {
  const shown = testsByStatement(tests)
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...[...shown]
      .filter(([id]) => !known.has(id))
      .map(([id, [first]]) => `The ledger has no statement "${id}", which a title names: ${first}`),
    ...rows.flatMap((row) => checkRow(row, shown.get(row.id))),
  ]
}

function checkRow({ id, statement, rest, notYet }: LedgerRow, tests?: readonly string[]): string[] {
  const words = `${id} (${statement})`
  const faults = [
    !tests &&
      !notYet?.trim() &&
      `No test shows ${words}: end the title of one with [spec ${id}], or say in its row why there is none, as \`notYet\`.`,
    tests && notYet !== undefined && `${words} is "not yet", and yet a test shows it: ${tests[0]}`,
    rest !== undefined && !rest.trim() && `${words} has an empty rest.`,
    rest !== undefined && !tests && `${words} has a rest, and no test that shows the other part.`,
  ]
  return faults.filter((fault) => typeof fault === 'string')
}
