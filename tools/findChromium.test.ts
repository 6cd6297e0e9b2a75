import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  chromiumArguments,
  findChromium,
  findHeadlessChromium,
  headlessShell,
  noChromium,
} from './findChromium.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-chromium-'))
  file = path.join(folder, 'chromium')
  writeFileSync(file, '')
  chmodSync(file, 0o755)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("default: finds the system's Chromium on the PATH", () => {
  expect(findChromium({ PATH: folder })).toBe(file)
})

test('default: prefers the headless shell for tests, if installed', () => {
  expect(findHeadlessChromium({ PATH: folder })).toBe(file)
  const shell = path.join(folder, headlessShell)
  writeFileSync(shell, '')
  expect(findHeadlessChromium({ PATH: folder })).toBe(shell)
  expect(findHeadlessChromium({ PATH: folder, LATCHKIT_CHROMIUM: file })).toBe(file)
  expect(findChromium({ PATH: folder })).toBe(file)
})

test('parameters: LATCHKIT_CHROMIUM', () => {
  const own = path.join(folder, 'my-browser')
  writeFileSync(own, '')
  expect(findChromium({ PATH: folder, LATCHKIT_CHROMIUM: own })).toBe(own)
})

test('error: throws when LATCHKIT_CHROMIUM names a missing file', () => {
  expect(() => findChromium({ PATH: folder, LATCHKIT_CHROMIUM: '/nowhere/chromium' })).toThrow(
    'LATCHKIT_CHROMIUM names /nowhere/chromium, which does not exist: correct or unset it.',
  )
})

test('error: the message for a missing browser names the variable and the command', () => {
  expect(noChromium).toContain('LATCHKIT_CHROMIUM')
  expect(noChromium).toContain('npx playwright install chromium')
})

test('behavior: keeps the features disabled that Playwright disables', () => {
  const own = createRequire(import.meta.url).resolve('playwright-core')
  const bundle = readFileSync(path.join(path.dirname(own), 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? []
  const theirs = [...list.matchAll(/^ *"(\w+)",?$/gm)].map(([, name]) => name)
  expect(theirs.length).toBeGreaterThan(10)
  const off = chromiumArguments.flatMap((one) =>
    one.startsWith('--disable-features=') ? (one.split('=')[1]?.split(',') ?? []) : [],
  )
  expect(theirs.filter((name) => !off.includes(name ?? ''))).toEqual([])
})
