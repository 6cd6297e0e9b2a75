import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { kilobytes, measureSizes, overBudget, type SizeRow, withKnownMiss } from './gates/size.ts'
import { writeTable } from './readmeTable.ts'
import { type Sizes, sizeLines, sizesOf } from './sizeTable.ts'

/**
 * Prints the size of the built package in apps, compared with the budgets and the last accepted sizes. `npm run size --
 * --accept` stores the current sizes, also in playground/docs/performance.md.
 */
const memory = path.join(root, 'tools/size.json')
const before: Sizes = JSON.parse(readFileSync(memory, 'utf8'))
const rows = await measureSizes(root, { reported: true })
const failures = overBudget(rows)

const width = Math.max(...rows.map(({ name }) => name.length))
for (const row of rows) console.log(`${row.name.padEnd(width)}  ${figures(row)}`)
if (process.argv.includes('--accept')) {
  const sizes = sizesOf(rows)
  writeFileSync(memory, `${JSON.stringify(sizes, null, 2)}\n`)
  writeTable('size', sizeLines(sizes))
}
if (failures.length > 0) {
  console.error(`\nMISSED\n${failures.join('\n')}`)
  // A known miss fails only if it has grown.
  if (overBudget(rows.map(withKnownMiss)).length > 0) process.exitCode = 1
}

function figures({ name, bytes, files, budget, besides = [] }: SizeRow): string {
  const last = before[name]?.bytes
  const grown = last === undefined ? 'new' : `${bytes < last ? '' : '+'}${bytes - last} B`
  const limits = [
    budget ? kilobytes(budget.bytes) : 'reported',
    budget?.files === undefined ? '' : `${budget.files} files`,
  ]
  return [
    kilobytes(bytes).padStart(10),
    (files === undefined ? '' : `${files} files`).padStart(9),
    limits.join(' ').trim().padStart(18),
    last === bytes ? '' : grown,
    besides.length > 0 ? `of others: ${besides.join(', ')}` : '',
  ].join('  ')
}
