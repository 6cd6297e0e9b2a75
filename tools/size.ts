import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { kilobytes, measureSizes, overBudget, type SizeRow } from './gates/size.ts'
import { wholeAppRows } from './gates/wholeApp.ts'

/**
 * Prints what the built package weighs, against its budgets and against the sizes of the last accepted state.
 * `npm run size -- --accept` writes the present ones down.
 */
const memory = path.join(root, 'tools/size.json')

function printRows(rows: readonly SizeRow[], before: Readonly<Record<string, number>>): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log(
    `${'brotli'.padEnd(width)}  ${'size'.padStart(10)}  ${'budget'.padStart(10)}  since accepted`,
  )
  for (const { name, bytes, budget } of rows) {
    const last = before[name]
    const grown =
      last === undefined
        ? 'new'
        : bytes === last
          ? ''
          : `${bytes > last ? '+' : ''}${bytes - last} B`
    const mark = bytes > budget ? '  OVER' : ''
    console.log(
      `${name.padEnd(width)}  ${kilobytes(bytes).padStart(10)}  ${kilobytes(budget).padStart(10)}  ${grown}${mark}`,
    )
  }
}

const before = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
const rows = [...(await measureSizes(root)), ...(await wholeAppRows(before))]
printRows(rows, before)
if (process.argv.includes('--accept')) {
  writeFileSync(
    memory,
    `${JSON.stringify(Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])), null, 2)}\n`,
  )
}
const failures = overBudget(rows)
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`)
  process.exitCode = 1
}
