import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, unsupportedNode } from './ready.mjs'

describe('unsupportedNode', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('default: supports %s', (version) => {
    expect(unsupportedNode(version)).toBeUndefined()
  })

  test.each(['18.20.4', '20.18.3'])('error: rejects %s in one sentence', (version) => {
    expect(unsupportedNode(version)).toBe(
      `Latchkit needs Node 20.19 or newer and this is ${version}: install a newer one from https://nodejs.org.`,
    )
  })
})

describe('isInstalled', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkit-ready-'))
    mkdirSync(path.join(folder, 'node_modules'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, packages: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify({ packages }))
  const record = 'node_modules/.package-lock.json'

  test('default: accepts node_modules that match the lock file', () => {
    write('package-lock.json', { '': {}, 'node_modules/a': { version: '1.0.0' } })
    write(record, { 'node_modules/a': { version: '1.0.0' } })
    expect(isInstalled(folder)).toBe(true)
  })

  test('behavior: accepts a missing binary of another platform', () => {
    write('package-lock.json', { 'node_modules/a-darwin': { version: '1.0.0', optional: true } })
    write(record, {})
    expect(isInstalled(folder)).toBe(true)
  })

  test('behavior: another version, a missing package or a missing record requires an install', () => {
    write('package-lock.json', { 'node_modules/a': { version: '1.0.1' } })
    expect(isInstalled(folder)).toBe(false)
    write(record, { 'node_modules/a': { version: '1.0.0' } })
    expect(isInstalled(folder)).toBe(false)
    write(record, {})
    expect(isInstalled(folder)).toBe(false)
  })
})
