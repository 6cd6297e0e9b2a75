import { expect, test } from 'vitest'
import { cssClassName } from './cssNames.ts'

test('default: names a class after its file and its local name', () => {
  expect(cssClassName('title', '/anywhere/ui/components/Row.module.css')).toBe('lk-Row-title')
})

test('behavior: ignores a query after the file name', () => {
  expect(cssClassName('title', '/anywhere/ui/components/Row.module.css?used')).toBe('lk-Row-title')
})
