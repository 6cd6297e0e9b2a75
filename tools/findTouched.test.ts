import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './entries.ts'
import { findTouched } from './findTouched.ts'
import type { Import } from './readImports.ts'

const by = (from: string, to: string, kind: Import['kind'] = 'value'): Import => ({
  from,
  to,
  kind,
  request: to,
  names: [],
  line: 1,
})

const imports = [
  by('src/units.test.ts', 'src/units.ts'),
  by('src/amounts.ts', 'src/units.ts'),
  by('ui/features/send/Send.tsx', 'src/amounts.ts'),
  by('ui/features/send/Send.test.tsx', 'ui/features/send/Send.tsx'),
  by('ui/registry.ts', 'ui/features/send/Send.tsx', 'lazy'),
  by('ui/registry.test.ts', 'ui/registry.ts'),
  by('src/types.test.ts', 'src/units.ts', 'type'),
]

test('default: finds the tests and features that import a file, directly or indirectly', () => {
  expect(findTouched(['src/units.ts'], imports)).toEqual({
    tests: ['src/units.test.ts', 'ui/features/send/Send.test.tsx'],
    features: ['send'],
  })
})

test('behavior: returns a changed test itself', () => {
  expect(findTouched(['ui/registry.test.ts'], imports)).toEqual({
    tests: ['ui/registry.test.ts'],
    features: [],
  })
})

test('behavior: each feature has a browser test with its tag', () => {
  const folder = path.join(root, 'test/e2e')
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
  const texts = specs.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const tags = new Set(texts.match(/'@[a-zA-Z]+'/g))
  const features = readdirSync(path.join(root, 'ui/features'), { withFileTypes: true })
  const missing = features.filter((one) => one.isDirectory() && !tags.has(`'@${one.name}'`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
