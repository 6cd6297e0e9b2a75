import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './entries.ts'
import { fingerprintOf } from './provedTests.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-proved-'))
  for (const file of [
    'test/gates.test.ts',
    'src/utils/clock.ts',
    'test/fixtures/createTestClock.ts',
    'package.json',
    'package-lock.json',
    'vitest.config.ts',
    'tools/provedTests.ts',
    'playground/stack/main.ts',
  ])
    cpSync(path.join(root, file), path.join(folder, file))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the same files have the same fingerprint in any folder', () => {
  const before = fingerprintOf(folder)
  const other = `${folder}-copy`
  cpSync(folder, other, { recursive: true })
  expect(fingerprintOf(other)).toBe(before)
  rmSync(other, { recursive: true })
})

test.each([
  ['a tool', 'tools/provedTests.ts'],
  ['the stack', 'playground/stack/main.ts'],
  ['what is installed', 'package-lock.json'],
  ['a new file of the phone', 'playground/phone/new.ts'],
])('the fingerprint changes with %s', (_, file) => {
  const before = fingerprintOf(folder)
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), 'changed')
  expect(fingerprintOf(folder)).not.toBe(before)
})

test('files that those tests do not read leave the fingerprint unchanged', () => {
  const before = fingerprintOf(folder)
  mkdirSync(path.join(folder, 'ui'), { recursive: true })
  writeFileSync(path.join(folder, 'ui/new.ts'), 'new')
  expect(fingerprintOf(folder)).toBe(before)
})
