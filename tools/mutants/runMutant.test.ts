import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.ts'
import type { DrawnMutant } from './drawMutants.ts'
import { loadMutant, mutate } from './runMutant.ts'

const code = `const a = [
  'one',
]
const b = a.length > 0
`
const mutant: DrawnMutant = {
  file: 'src/a.ts',
  location: { start: { line: 3, column: 10 }, end: { line: 3, column: 22 } },
  mutator: 'ConditionalExpression',
  original: 'a.length > 0',
  replacement: 'true',
  line: 'const b = a.length > 0',
}

test('default: replaces the original at its place, also over several lines', () => {
  expect(mutate(code, mutant)).toBe("const a = [\n  'one',\n]\nconst b = true\n")
  const location = { start: { line: 0, column: 10 }, end: { line: 2, column: 1 } }
  const list = { ...mutant, location, original: "[\n  'one',\n]", replacement: '[]' }
  expect(mutate(code, list)).toBe('const a = []\nconst b = a.length > 0\n')
})

test('error: rejects a place that holds other code', () => {
  expect(() => mutate(`\n${code}`, mutant)).toThrow(
    'src/a.ts:4 is not what it was when the mutant was drawn.',
  )
})

test('behavior: only the file of the mutant is loaded with it, and none without a mutant', () => {
  expect(loadMutant({})).toBeUndefined()
  const plugin = loadMutant({ LATCHKIT_MUTANT: JSON.stringify(mutant) })
  const load = plugin?.transform as (code: string, id: string) => string | undefined
  expect(load(code, path.join(root, 'src/a.ts'))).toContain('const b = true')
  expect(load(code, path.join(root, 'src/b.ts'))).toBeUndefined()
})
