import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entries } from '../../tools/entries.ts'
import { type InstalledKit, installKit } from './installKit.ts'

let kit: InstalledKit

beforeAll(async () => {
  kit = await installKit()
})

afterAll(() => kit.remove())

/** Imports an entry in a process of its own and returns its names, or the error. */
function importInNode(name: string, args: readonly string[] = []): string {
  const code = `import('${name}').then((entry) => console.log(Object.keys(entry).join(' ')))`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...args, '--input-type=module', '--eval', code],
    { cwd: kit.folder, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : `error: ${stderr}`
}

test.each(entries.map(({ name }) => name))(
  'behavior: %s is imported by plain Node: nothing of a browser is touched at import',
  (name) => {
    expect(importInNode(name)).toMatch(/^[\w$ ]+$/)
  },
)

// Route loaders and server components: these entries hold no React.
test.each(['latchkit/queries/options', 'latchkit/networks'])(
  'behavior: %s is imported where React is the one for servers',
  (name) => {
    expect(importInNode(name, ['--conditions', 'react-server'])).toMatch(/^[\w$ ]+$/)
  },
)

test('behavior: the package ships its code, its stylesheet, its licence and its docs, and no source', () => {
  const folder = path.join(kit.folder, 'node_modules/latchkit')
  expect(readdirSync(folder).sort()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json'].sort(),
  )
  expect(existsSync(path.join(folder, 'dist/ui/styles.css'))).toBe(true)
})
