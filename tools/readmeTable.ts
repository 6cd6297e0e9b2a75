import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'

const file = path.join(root, 'README.md')

/** What the README holds between `<!-- name: … -->` and `<!-- /name -->`. */
function findTable(name: string) {
  const readme = readFileSync(file, 'utf8')
  const found = new RegExp(`^<!-- ${name}: .* -->$([^]*)^<!-- /${name} -->$`, 'm').exec(readme)
  const [whole = '', text = ''] = found ?? []
  if (!found) throw new Error(`README.md has no <!-- ${name}: … --> with its end.`)
  const start = found.index + whole.indexOf('\n')
  return { readme, text, start, end: start + text.length }
}

/** The measured lines of the README, as they stand there. @throws Error when a marker is missing */
export function readTable(name: string): string {
  return findTable(name).text.trim()
}

/** Puts measured lines into the README. @throws Error when a marker is missing */
export function writeTable(name: string, lines: readonly string[]): void {
  const { readme, start, end } = findTable(name)
  writeFileSync(file, `${readme.slice(0, start)}\n\n${lines.join('\n')}\n\n${readme.slice(end)}`)
}
