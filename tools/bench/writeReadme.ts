import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../entries.ts'
import type { BenchRow } from './bench.types.ts'
import { formatCells } from './formatRows.ts'
import { isMissed } from './isMissed.ts'

/** What `tools/bench/results.json` holds. */
export type BenchResults = {
  rounds: number
  listRounds: number
  machine: { chromium: string; processors: string; load: readonly number[] }
  parts: readonly { title: string; rows: readonly BenchRow[] }[]
}

/** Between these the README is written by `npm run bench -- --accept`, and by nobody else. */
export const markers = ['<!-- bench: written by npm run bench -->', '<!-- /bench -->'] as const

/** The README's rows: what has a budget, and on what it was measured. */
export function readmeLines({ rounds, listRounds, machine, parts }: BenchResults): string[] {
  const load = machine.load.map((one) => one.toFixed(1)).join(' to ')
  const rows = parts.flatMap((part) => part.rows).filter(({ budget }) => budget !== undefined)
  return [
    `Medians of ${rounds} rounds, of the list of ${listRounds}, in Chromium ${machine.chromium} on ${machine.processors}, under a load of ${load}.`,
    '',
    '| What | 1x | 4x | Floor (1x / 4x) | Budget (1x / 4x) |',
    '|---|---:|---:|---:|---:|',
    ...rows.map((row) => {
      const { figures, floor, budget } = formatCells(row)
      return `| ${[row.name, ...figures, floor, `${budget}${isMissed(row) ? ' **MISSED**' : ''}`].join(' | ')} |`
    }),
  ]
}

/**
 * Writes the figures into the README.
 * @throws Error when a marker is missing
 */
export function writeReadme(results: BenchResults): void {
  const file = path.join(root, 'README.md')
  const text = readFileSync(file, 'utf8')
  const [start, end] = markers.map((marker) => text.indexOf(marker))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`README.md has no ${markers.join(' … ')}.`)
  const lines = ['', ...readmeLines(results), '']
  writeFileSync(
    file,
    `${text.slice(0, start + markers[0].length)}\n${lines.join('\n')}\n${text.slice(end)}`,
  )
}
