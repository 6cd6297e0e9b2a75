import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.ts'

test('default: equals the version of package.json [spec 9.27]', () => {
  const path = new URL('../../package.json', import.meta.url)
  expect(version).toBe(JSON.parse(readFileSync(path, 'utf8')).version)
})
