import { expect, test } from 'vitest'
import { findPureCalls } from './markPure.ts'

const marked = (code: string) => findPureCalls(code).map((start) => code.slice(start).split('(')[0])

test('default: finds calls that create a constant at load, including nested calls', () => {
  expect(marked('export const row = object({ name: string() })\nconst seen = new Set()')).toEqual([
    'object',
    'string',
    'new Set',
  ])
})

test('default: skips calls inside functions, calls without a result, and method calls', () => {
  const code = [
    'const later = () => load()',
    'export function use() { return load() }',
    'start()',
    'const both = Object.assign(a, { b })',
  ].join('\n')
  expect(marked(code)).toEqual([])
})
