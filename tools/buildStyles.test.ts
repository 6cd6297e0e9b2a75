import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStyles } from './buildStyles.ts'
import { cssClassName } from './cssNames.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-styles-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

test('default: tokens first, then the rules of each part, under the names that the pages have', () => {
  write('ui/theme/tokens.css', '@layer latchkit { :root { --lk-accent: #123456 } }')
  write('ui/parts/Row.module.css', '[data-lk-root] .title { color: var(--lk-accent) }')
  const { css, classes } = buildStyles(folder)
  expect(css).toBe(
    '@layer latchkit{:root{--lk-accent:#123456}}[data-lk-root] .lk-Row-title{color:var(--lk-accent)}',
  )
  expect([...classes]).toEqual([
    [
      path.join('ui', 'parts', 'Row.module.css'),
      { title: cssClassName('title', 'Row.module.css') },
    ],
  ])
})

test('behavior: what older browsers cannot read is written for them', () => {
  write('ui/Row.module.css', '.row { &:hover { color: red } }')
  expect(buildStyles(folder).css).toBe('.lk-Row-row:hover{color:red}')
})

test('error: two modules of one name', () => {
  write('ui/a/Row.module.css', '.a {}')
  write('ui/b/Row.module.css', '.b {}')
  expect(() => buildStyles(folder)).toThrow(/share the name Row: rename one of them/)
})
