import { expect, test } from 'vitest'
import { cssClassName } from './cssNames.ts'

test('default: a class is named after its file and its own name', () => {
  expect(cssClassName('title', '/anywhere/ui/components/Row.module.css')).toBe('lk-Row-title')
})

test('behavior: a query behind the file name changes nothing', () => {
  expect(cssClassName('title', '/anywhere/ui/components/Row.module.css?used')).toBe('lk-Row-title')
})
