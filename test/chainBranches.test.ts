import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namespaceNames } from '../src/networks/toNetwork.ts'
import { root } from '../tools/entries.ts'
import { walkFiles } from '../tools/walkFiles.ts'

/** A namespace in quotes, alone or at the start of an id. */
const literal = new RegExp(`['"\`](?:${Object.keys(namespaceNames).join('|')})(?:['"\`]|:)`)

/** Returns file and line of each namespace in a text. */
const findIn = (file: string, text: string) =>
  text.split('\n').flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1}`] : []))

test('behavior: no file of `ui` names a namespace, so that a new chain adds no branch there', () => {
  const files = walkFiles(path.join(root, 'ui'), /\.tsx?$/).filter(
    (file) => !/\.test(-d)?\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => findIn(path.relative(root, file), readFileSync(file, 'utf8'))),
  ).toEqual([])
})

test.each([
  "namespace === 'eip155'",
  'namespace === "solana"',
  'id.startsWith(`bip122:${',
  "switch ('eip155:1')",
])('behavior: finds %s', (line) => {
  expect(findIn('x.ts', `first\n${line}`)).toEqual(['x.ts:2'])
})

test.each(['// as on solana', "import './solana.ts'", "t('Solana')"])(
  'behavior: ignores %s',
  (line) => {
    expect(findIn('x.ts', line)).toEqual([])
  },
)
