import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'

const file = path.join(root, 'playground/docs/performance.md')

/** Finds the text of performance.md between `<!-- name: … -->` and `<!-- /name -->`. */
function findTable(name: string) {
  const page = readFileSync(file, 'utf8')
  const found = new RegExp(`^<!-- ${name}: .* -->$([^]*)^<!-- /${name} -->$`, 'm').exec(page)
  const [whole = '', text = ''] = found ?? []
  if (!found) throw new Error(`performance.md has no <!-- ${name}: … --> with its end.`)
  const start = found.index + whole.indexOf('\n')
  return { page, text, start, end: start + text.length }
}

/** Reads the lines of a table in performance.md. @throws Error when a marker is missing */
export function readTable(name: string): string {
  return findTable(name).text.trim()
}

/** Writes the lines of a table into performance.md. @throws Error when a marker is missing */
export function writeTable(name: string, lines: readonly string[]): void {
  const { page, start, end } = findTable(name)
  writeFileSync(file, `${page.slice(0, start)}\n\n${lines.join('\n')}\n\n${page.slice(end)}`)
}
