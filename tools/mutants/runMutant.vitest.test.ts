import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.ts'
import type { DrawnMutant } from './drawMutants.ts'
import { runMutant } from './runMutant.ts'

const timeout = 300_000

function mutant(file: string, original: string, replacement: string): DrawnMutant {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(original))
  const column = lines[line]?.indexOf(original) ?? -1
  expect(column, `${file} contains ${original}`).toBeGreaterThanOrEqual(0)
  return {
    file,
    location: { start: { line, column }, end: { line, column: column + original.length } },
    mutator: 'test',
    original,
    replacement,
    line: lines[line]?.trim() ?? '',
  }
}

// A test file is among the tests that Vitest relates to it, and the only one.
const file = 'src/utils/version.test.ts'

test('default: a mutant with which a test fails is killed', { timeout }, async () => {
  expect(await runMutant(mutant(file, 'toBe(', 'not.toBe('))).toBe(true)
})

test('behavior: a mutant with which all tests pass survives', { timeout }, async () => {
  expect(await runMutant(mutant(file, 'toBe(', 'toEqual('))).toBe(false)
})

test('behavior: a mutant in a file that no test imports survives', { timeout }, async () => {
  expect(await runMutant(mutant('css.d.ts', 'string', 'number'))).toBe(false)
})

test('behavior: a mutant with which the tests do not end is killed', { timeout }, async () => {
  expect(await runMutant(mutant(file, 'toBe(', 'toEqual('), 1)).toBe(true)
})
