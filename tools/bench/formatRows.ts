import type { BenchRow, Slowdown } from './bench.types.ts'
import { isMissed } from './isMissed.ts'

/** A figure as it is told: whole numbers from 100 on and where there is no part, else one place. */
export function formatFigure(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(1)
}

/** Rows as lines of text, each figure under its slowdown with its budget beside, and `MISSED` where it is over it. */
export function formatRows(rows: readonly BenchRow[]): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[], end: string) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(14)), end].join('  ').trimEnd()
  return [
    line('', ['1x', '4x', 'budget (1x/4x)'], ''),
    ...rows.map((row) => {
      const { name, unit, values, budget } = row
      const cell = (slowdown: Slowdown) => `${formatFigure(values[slowdown])} ${unit}`.trim()
      const most = (slowdown: Slowdown) => {
        const limit = budget?.[slowdown]
        return limit === undefined ? '-' : formatFigure(limit)
      }
      const limits = budget ? `${most(1)} / ${most(4)}` : ''
      return line(name, [cell(1), cell(4), limits], isMissed(row) ? 'MISSED' : '')
    }),
  ]
}
