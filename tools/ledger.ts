import { collectTests } from '../test/spec/collectTests.ts'
import { readLedger, testsByStatement } from '../test/spec/ledger.ts'

/**
 * Prints each statement of the specification with its tests. `npm run ledger -- 4.31 9.` prints only the statements
 * whose number starts with these.
 */
async function printLedger(wanted: readonly string[]): Promise<void> {
  const tests = testsByStatement(await collectTests())
  const rows = readLedger()
  for (const { id, statement, rest, notYet } of rows) {
    if (wanted.length > 0 && !wanted.some((start) => id.startsWith(start))) continue
    console.log(`\n${id}  ${statement}`)
    for (const test of tests.get(id) ?? []) {
      console.log(`      ${test.replaceAll(/ \[spec [^\]]*\]/g, '')}`)
    }
    if (rest) console.log(`      Rest: ${rest}`)
    if (notYet) console.log(`      Not yet: ${notYet}`)
  }
  console.log(`\n${rows.filter(({ id }) => tests.has(id)).length} of ${rows.length} are shown.`)
}

await printLedger(process.argv.slice(2))
