import { expect, test } from 'vitest'
import { findPureCalls } from './markPure.ts'

const marked = (code: string) => findPureCalls(code).map((start) => code.slice(start).split('(')[0])

test('default: calls that make a constant while the module loads, those inside them too', () => {
  expect(marked('export const row = object({ name: string() })\nconst seen = new Set()')).toEqual([
    'object',
    'string',
    'new Set',
  ])
})

test('default: what a function calls is left alone, and so is what is called for itself or on an object', () => {
  const code = [
    'const later = () => load()',
    'export function use() { return load() }',
    'start()',
    'const both = Object.assign(a, { b })',
  ].join('\n')
  expect(marked(code)).toEqual([])
})
