import type { SizeRow } from './gates/size.ts'

/** The last accepted sizes, by row. */
export type Sizes = Readonly<Record<string, Pick<SizeRow, 'bytes' | 'files' | 'budget'>>>

export function sizesOf(rows: readonly SizeRow[]): Sizes {
  return Object.fromEntries(
    rows.map(({ name, bytes, files, budget }) => [name, { bytes, files, budget }]),
  )
}

/** Returns the lines of the size table in playground/docs/performance.md. */
export function sizeLines(sizes: Sizes): string[] {
  const cell = (bytes: number, files?: number) =>
    `${(bytes / 1000).toFixed(1)} kB${files === undefined ? '' : `, ${files} ${files === 1 ? 'file' : 'files'}`}`
  return [
    '| What | Measured | Budget |',
    '|---|---:|---:|',
    ...Object.entries(sizes).map(([name, { bytes, files, budget }]) => {
      const isOver =
        budget &&
        (bytes > budget.bytes || (files ?? 0) > (budget.files ?? Number.POSITIVE_INFINITY))
      const limit = budget ? cell(budget.bytes, budget.files) : ''
      return `| ${name} | ${cell(bytes, files)} | ${limit}${isOver ? ' **MISSED**' : ''} |`
    }),
  ]
}
