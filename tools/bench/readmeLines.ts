import type { BenchRow } from './bench.types.ts'
import { formatCells } from './formatRows.ts'
import { isMissed } from './isMissed.ts'

/** The contents of `tools/bench/results.json`. */
export type BenchResults = {
  rounds: number
  listRounds: number
  machine: { chromium: string; processors: string; load: readonly number[] }
  parts: readonly { title: string; rows: readonly BenchRow[] }[]
}

/** Returns the rows of performance.md: the figures with a budget, and the machine on which they were measured. */
export function readmeLines({ rounds, listRounds, machine, parts }: BenchResults): string[] {
  const load = machine.load.map((one) => one.toFixed(1)).join(' to ')
  const rows = parts.flatMap((part) => part.rows).filter(({ budget }) => budget !== undefined)
  return [
    `Medians of ${rounds} rounds (${listRounds} for the list of all wallets) in Chromium ${machine.chromium} on ${machine.processors}, under a load of ${load}.`,
    '',
    '| What | 1x | 4x | Floor (1x / 4x) | Budget (1x / 4x) |',
    '|---|---:|---:|---:|---:|',
    ...rows.map((row) => {
      const { figures, floor, budget } = formatCells(row)
      return `| ${[row.name, ...figures, floor, `${budget}${isMissed(row) ? ' **MISSED**' : ''}`].join(' | ')} |`
    }),
  ]
}
