import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type BenchResults, readmeLines } from '../tools/bench/readmeLines.ts'
import { root } from '../tools/entries.ts'
import { readTable } from '../tools/readmeTable.ts'

const section = readTable('bench')
const memory = path.join(root, 'tools/bench/results.json')
/** The last accepted figures. Undefined before the first accepted run, when the page has no figures. */
const results: BenchResults | undefined = existsSync(memory)
  ? JSON.parse(readFileSync(memory, 'utf8'))
  : undefined
const budgeted = (results?.parts ?? [])
  .flatMap(({ rows }) => rows)
  .filter(({ budget }) => budget !== undefined)

// `npm run bench -- --accept` writes both. Times depend on the machine, and no test asserts them.
test('default: performance.md has the last accepted figures and their machine', () => {
  expect(section).toBe(results ? readmeLines(results).join('\n') : '')
})

test('default: each figure with a budget has a row, marked when over budget', () => {
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  for (const { name, values, budget } of budgeted) {
    const row = rows.find((line) => line.startsWith(`| ${name} |`))
    const over = ([1, 4] as const).some(
      (slowdown) => (values[slowdown] ?? 0) > (budget?.[slowdown] ?? Number.POSITIVE_INFINITY),
    )
    expect(row, name).toBeDefined()
    expect(row?.includes('**MISSED**'), name).toBe(over)
  }
})

const promised = [
  'loaded without a click, over the floor',
  'with the first open, over the floor',
  'navigation to button, against the floor',
  'slow network: navigation to button, against the floor',
  'first open: click to rows laid out',
  'first open: fully visible',
  'first open: settled',
  'first open: interaction to next paint',
  'second open: fully visible',
  'elements of the open dialog',
  'nodes of the open dialog',
  'layout shift on load',
  'remote requests on load',
  "buttons missing from the server's HTML",
  '600 wallets: scrolled to the end',
  '600 wallets: long tasks',
  '600 wallets: worst long task',
  '600 wallets: DOM nodes of the dialog at the end',
  '10,000 wallets against 1,000: click to tiles laid out',
  '100 networks against 10 networks: click to rows laid out',
  '5,000 tokens against 500: click to rows laid out',
  '5,000 tokens against 500: click to rows laid out, everything read',
  '10,000 activities against 1,000: click to rows laid out',
  '10,000 activities against 1,000: click to rows laid out, everything read',
]

test('default: everything with a budget was measured', () => {
  const names = budgeted.map(({ name }) => name)
  expect(promised.filter((name) => !names.includes(name))).toEqual(results ? [] : promised)
})
