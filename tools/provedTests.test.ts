import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './entries.ts'
import { fingerprintOf, provedGroups, skippedTests } from './provedTests.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-proved-'))
  for (const file of [
    ...['package.json', 'package-lock.json', 'playwright.config.ts', 'vitest.config.ts'],
    ...['src/utils/clock.ts', 'test/gates.test.ts', 'test/fixtures/createTestClock.ts'],
    ...['test/site/staticSite.test.ts', 'tools/provedTests.ts', 'tools/site/docsTree.ts'],
    ...['playground/docs/send.md', 'playground/panel/settings.ts', 'playground/site/services.ts'],
    ...['playground/stack/main.ts', 'playground/phone/sameAccount.ts'],
    ...listBrowserFiles(),
  ])
    cpSync(path.join(root, file), path.join(folder, file))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The browser tests of the site, and what they import from their folder. */
function listBrowserFiles(): string[] {
  const names = /^(playground(Break|Phone|Page)?|printed(Apps|Code)|site)(\.spec)?\.ts$/
  return readdirSync(path.join(root, 'test/e2e'))
    .filter((file) => names.test(file))
    .map((file) => `test/e2e/${file}`)
}

test.each(provedGroups)('%s: the same files have the same fingerprint in any folder', (name) => {
  const before = fingerprintOf(name, folder)
  const other = `${folder}-copy`
  cpSync(folder, other, { recursive: true })
  expect(fingerprintOf(name, other)).toBe(before)
  rmSync(other, { recursive: true })
})

test.each([
  ['tools', 'a tool', 'tools/provedTests.ts'],
  ['tools', 'the stack', 'playground/stack/main.ts'],
  ['tools', 'the installed packages', 'package-lock.json'],
  ['tools', 'a new file of the phone', 'playground/phone/new.ts'],
  ['site', 'a page', 'playground/site/services.ts'],
  ['site', 'the docs', 'playground/docs/send.md'],
  ['site', 'one of its browser tests', 'test/e2e/site.spec.ts'],
] as const)('%s: the fingerprint changes with %s', (name, _, file) => {
  const before = fingerprintOf(name, folder)
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), 'changed')
  expect(fingerprintOf(name, folder)).not.toBe(before)
})

test.each(provedGroups)('%s: other files leave the fingerprint unchanged', (name) => {
  const before = fingerprintOf(name, folder)
  mkdirSync(path.join(folder, 'ui'), { recursive: true })
  writeFileSync(path.join(folder, 'ui/new.ts'), 'new')
  expect(fingerprintOf(name, folder)).toBe(before)
})

test('only the tests of the groups in the environment are skipped', () => {
  expect(skippedTests('unit', {})).toEqual([])
  expect(skippedTests('unit', { LATCHKIT_PROVED: '' })).toEqual([])
  expect(skippedTests('unit', { LATCHKIT_PROVED: 'tools' })).toContain('test/gates.test.ts')
  expect(skippedTests('browser', { LATCHKIT_PROVED: 'tools' })).toEqual([])
  const both = { LATCHKIT_PROVED: 'tools,site' }
  expect(skippedTests('unit', both)).toEqual(
    expect.arrayContaining(['test/gates.test.ts', 'test/site/**/*.test.ts']),
  )
  expect(skippedTests('browser', both)).toHaveLength(1)
})

test('the stage of the playground is always tested', () => {
  const [pattern = ''] = skippedTests('browser', { LATCHKIT_PROVED: 'site' })
  for (const name of ['playgroundStage', 'playgroundLive'])
    expect(path.matchesGlob(`test/e2e/${name}.spec.ts`, pattern)).toBe(false)
  expect(path.matchesGlob('test/e2e/playground.spec.ts', pattern)).toBe(true)
})
