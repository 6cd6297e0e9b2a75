import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStyles } from './buildStyles.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-styles-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

test('default: writes tokens first, then the rules of each module, with short class names', () => {
  write('ui/theme/styles.css', '@layer latchkit { :root { --lk-accent: #123456 } }')
  write('ui/components/Row.module.css', '[data-lk-root] .title { color: var(--lk-accent) }')
  const { css, classes } = buildStyles(folder)
  expect(css).toBe(
    '@layer latchkit{:root{--lk-accent:#123456}}[data-lk-root] .lk-0{color:var(--lk-accent)}',
  )
  expect([...classes]).toEqual([
    [path.join('ui', 'components', 'Row.module.css'), { title: 'lk-0' }],
  ])
})

test('behavior: the most frequent name becomes the shortest; keyframes are shortened too, tokens are not', () => {
  write('ui/theme/styles.css', ':root { --lk-Row-title: 1px; animation: lk-none 1s }')
  write(
    'ui/Row.module.css',
    `@keyframes spin { to { rotate: 1turn } }
     .rare { inset: 0 } .often { animation: spin 1s } .often:hover { color: red } .often b { top: 0 }`,
  )
  const { css, classes } = buildStyles(folder)
  expect(css).toContain('--lk-Row-title:1px')
  expect(css).toContain('lk-none')
  expect(css).toContain('.lk-0:hover{color:red}')
  expect(css).not.toMatch(/lk-Row-(?!title)/)
  expect([...classes.values()][0]).toMatchObject({ often: 'lk-0' })
  expect(css).toContain(`@keyframes ${[...classes.values()][0]?.spin}{`)
})

test('behavior: lowers syntax for older browsers', () => {
  write('ui/Row.module.css', '.row { &:hover { color: red } }')
  expect(buildStyles(folder).css).toBe('.lk-0:hover{color:red}')
})

test('behavior: a colour scheme adds no fallbacks', () => {
  write('ui/theme/styles.css', '.a { color-scheme: dark }')
  expect(buildStyles(folder).css).toBe('.a{color-scheme:dark}')
})

test('error: throws on syntax that the oldest browsers do not support', () => {
  write('ui/Row.module.css', '.a { color: light-dark(red, blue) }')
  expect(() => buildStyles(folder)).toThrow('make it a token')
})

test('error: throws on two modules with the same name', () => {
  write('ui/a/Row.module.css', '.a {}')
  write('ui/b/Row.module.css', '.b {}')
  expect(() => buildStyles(folder)).toThrow(/share the name Row: rename one of them/)
})
