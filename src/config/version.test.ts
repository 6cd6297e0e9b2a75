import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.ts'

test('default: the version of package.json', () => {
  const path = new URL('../../package.json', import.meta.url)
  expect(version).toBe(JSON.parse(readFileSync(path, 'utf8')).version)
})
