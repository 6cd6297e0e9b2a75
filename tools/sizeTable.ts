import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import type { SizeRow } from './gates/size.ts'

/** What was accepted last, by row. */
export type Sizes = Readonly<Record<string, Pick<SizeRow, 'bytes' | 'files' | 'budget'>>>

/** Between these the README has what was measured. */
export const markers = [
  '<!-- size: written by npm run size -- --accept -->',
  '<!-- /size -->',
] as const

export function sizesOf(rows: readonly SizeRow[]): Sizes {
  return Object.fromEntries(
    rows.map(({ name, bytes, files, budget }) => [name, { bytes, files, budget }]),
  )
}

/** The table of the README. */
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

/** Puts the table into the README. */
export function writeSizes(sizes: Sizes): void {
  const file = path.join(root, 'README.md')
  const [start, end] = markers
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(start)
  const after = rest.split(end)[1] ?? ''
  writeFileSync(file, `${before}${start}\n${sizeLines(sizes).join('\n')}\n${end}${after}`)
}
