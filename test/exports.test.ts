import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { entries, root, stylesheet } from '../tools/entries.ts'

/** Returns the public names of an entry, one per line, with types marked. */
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

// A difference is a change of the public API. `npx vitest run test/exports.test.ts -u` updates the lists.
test.each(entries.map(({ key, source }) => [key, source]))(
  'default: the public names of %s',
  async (key, source) => {
    const file = key === '.' ? 'index' : key.slice(2).replaceAll('/', '-')
    await expect(publicNames(source)).toMatchFileSnapshot(`./exports/${file}.txt`)
  },
)

test('behavior: package.json exports exactly these entries, types before code', () => {
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
  // TypeScript 6 and later rejects a side-effect import without types.
  expect(Object.entries(exports[stylesheet.key])).toEqual([
    ['types', `./${stylesheet.output}.d.ts`],
    ['default', `./${stylesheet.output}`],
  ])
})

/** Names that the kit shares with wagmi or viem, and the reason. */
const shared = {
  BaseError:
    'wagmi and viem both have one: each library calls the class of its own errors so, for `instanceof`',
  ConnectorNotFoundError:
    'the failure that wagmi means by it; an app tells them apart by `code`, which only the kit has',
  'type Connection':
    'the idea that wagmi means by it, a wallet with its accounts and network; the type of `config.state.connections` is seldom named in an app',
}

/** The type declarations of the vendors' entries from which an app imports besides the kit. */
const vendors = [
  'wagmi/dist/types/exports/index.d.ts',
  'wagmi/dist/types/exports/query.d.ts',
  // `wagmi/query` re-exports all of it.
  '@wagmi/core/dist/types/exports/query.d.ts',
  'viem/_types/index.d.ts',
].map((file) => `node_modules/${file}`)

test('behavior: no value and no type has a name of wagmi or viem, except those with a reason', () => {
  // A type and a value with the same name also clash in an app's imports.
  const bare = (name: string) => name.replace(/^type /, '')
  const taken = new Set(vendors.flatMap((file) => publicNames(file).trim().split('\n').map(bare)))
  // A failed import would yield too few names, or none of one kind.
  expect(taken.size).toBeGreaterThan(1_500)
  for (const name of ['useConnect', 'ConnectMutateAsync', 'Transaction'])
    expect(taken).toContain(name)
  const ours = entries.flatMap(({ source }) => publicNames(source).trim().split('\n'))
  expect([...new Set(ours)].filter((name) => taken.has(bare(name))).sort()).toEqual(
    Object.keys(shared).sort(),
  )
})
