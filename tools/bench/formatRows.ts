import { type BenchRow, type BySlowdown, slowdowns } from './bench.types.ts'
import { isMissed } from './isMissed.ts'

/** Formats a figure without decimals if it is whole or at least 100, with two decimals below 10, and else with one. */
export function formatFigure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '-'
  if (Math.abs(value) >= 100 || Number.isInteger(value))
    return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}

/** Returns the cells of a row: its figure at each slowdown, the baseline's figure, their ratio, and the budget. */
export function formatCells({ unit, values, floor, budget }: BenchRow): {
  figures: [fast: string, slow: string]
  floor: string
  ratio: string
  budget: string
} {
  const both = (of: (slowdown: (typeof slowdowns)[number]) => number | undefined) =>
    slowdowns.map((slowdown) => formatFigure(of(slowdown)))
  const pair = (from: BySlowdown | undefined) =>
    from ? both((slowdown) => from[slowdown]).join(' / ') : ''
  const [fast = '-', slow = '-'] = both((slowdown) => values[slowdown])
  const ratios =
    floor && both((slowdown) => (values[slowdown] ?? Number.NaN) / (floor[slowdown] ?? 0))
  const withUnit = (figure: string) => (figure === '-' ? figure : `${figure} ${unit}`.trim())
  return {
    figures: [withUnit(fast), withUnit(slow)],
    floor: pair(floor),
    ratio: ratios?.join(' / ') ?? '',
    budget: pair(budget),
  }
}

/** Formats rows as lines of text, with the budget beside each figure and `MISSED` on rows over budget. */
export function formatRows(rows: readonly BenchRow[]): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[], end: string) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(14)), end].join('  ').trimEnd()
  return [
    line('', ['1x', '4x', 'floor (1x/4x)', 'times it', 'budget (1x/4x)'], ''),
    ...rows.map((row) => {
      const { figures, floor, ratio, budget } = formatCells(row)
      return line(row.name, [...figures, floor, ratio, budget], isMissed(row) ? 'MISSED' : '')
    }),
  ]
}
