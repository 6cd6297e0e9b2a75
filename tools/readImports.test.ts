import { expect, test } from 'vitest'
import { root } from './entries.ts'
import { packageFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'

// The gates `boundaries`, `cycles`, `rooms` and `plan` check these imports.
test('behavior: finds imports of every kind', () => {
  const kinds = new Set(readImports(root, packageFolders).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['lazy', 'type', 'value'])
})
