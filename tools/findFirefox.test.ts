import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFirefox, noFirefox } from './findFirefox.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-firefox-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("default: prefers Debian's Firefox on the PATH", () => {
  for (const name of ['firefox', 'firefox-esr']) writeFileSync(path.join(folder, name), '')
  expect(findFirefox({ PATH: folder })).toBe(path.join(folder, 'firefox-esr'))
})

test('parameters: LATCHKIT_FIREFOX', () => {
  const own = path.join(folder, 'my-browser')
  writeFileSync(own, '')
  expect(findFirefox({ PATH: folder, LATCHKIT_FIREFOX: own })).toBe(own)
})

test('error: throws when LATCHKIT_FIREFOX names a missing file', () => {
  expect(() => findFirefox({ PATH: folder, LATCHKIT_FIREFOX: '/nowhere/firefox' })).toThrow(
    'LATCHKIT_FIREFOX names /nowhere/firefox, which does not exist: correct or unset it.',
  )
})

test('error: the message for a missing browser names the variable and the package', () => {
  expect(noFirefox).toContain('LATCHKIT_FIREFOX')
  expect(noFirefox).toContain('apt-get install firefox-esr')
})
