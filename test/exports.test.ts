import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as viem from 'viem'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as wagmi from 'wagmi'
import * as wagmiQuery from 'wagmi/query'
import { entries, root, stylesheet } from '../tools/entries.ts'

/** The public names of an entry, types marked, one a line. */
function publicNames(source: string): string {
  const file = path.join(root, source)
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const names = module.staticExports.flatMap((statement) =>
    statement.entries.map(({ exportName, isType }) =>
      isType ? `type ${exportName.name}` : String(exportName.name),
    ),
  )
  return `${names.sort().join('\n')}\n`
}

// A change here is a change of the public surface: \`npx vitest run test/exports.test.ts -u\` writes it down.
test.each(entries.map(({ key, source }) => [key, source]))(
  'default: the public names of %s',
  async (key, source) => {
    const file = key === '.' ? 'index' : key.slice(2).replaceAll('/', '-')
    await expect(publicNames(source)).toMatchFileSnapshot(`./exports/${file}.txt`)
  },
)

test('behavior: package.json offers these entries, types before code, and nothing else', () => {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(Object.keys(exports)).toEqual([
    ...entries.slice(0, 7).map(({ key }) => key),
    stylesheet.key,
    ...entries.slice(7).map(({ key }) => key),
    './package.json',
  ])
  for (const { key, output } of entries) {
    expect(Object.entries(exports[key])).toEqual([
      ['types', `./${output.replace(/\.js$/, '.d.ts')}`],
      ['default', `./${output}`],
    ])
  }
  // TypeScript 6 and later refuses an import for its effects alone that has no types.
  expect(Object.entries(exports[stylesheet.key])).toEqual([
    ['types', `./${stylesheet.output}.d.ts`],
    ['default', `./${stylesheet.output}`],
  ])
})

/** Names that the kit has with wagmi or viem, and why they stay. */
const shared = {
  BaseError:
    'wagmi and viem both have one: each library calls the class of its own errors so, for `instanceof`',
  ConnectorNotFoundError:
    'the failure that wagmi means by it; an app tells them apart by `code`, which only the kit has',
}

test('behavior: no value has the name of one of wagmi or viem, but for those with a reason', () => {
  const taken = new Set([wagmi, wagmiQuery, viem].flatMap((vendor) => Object.keys(vendor)))
  // An import that went wrong would have few names.
  expect(taken.size).toBeGreaterThan(500)
  const ours = entries.flatMap(({ source }) => publicNames(source).trim().split('\n'))
  expect(
    [...new Set(ours)].filter((name) => !name.startsWith('type ') && taken.has(name)).sort(),
  ).toEqual(Object.keys(shared).sort())
})
