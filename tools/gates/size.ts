import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { entries, root } from '../entries.ts'
import { brotliSize, buildHostApp, bytesOf, type HostApp, type HostFile } from '../hostApp.ts'
import { parts } from '../parts.ts'
import { readSourceGraph } from '../planFiles.ts'
import accepted from '../size.json' with { type: 'json' }
import { pageSettings } from '../viteSettings.ts'

export type SizeRow = {
  name: string
  /** The size compressed with brotli, in bytes, in addition to a plain wagmi app. */
  bytes: number
  /** The number of script files, including the file of the app. */
  files?: number
  /** The limit for bytes and files; absent if the row is only reported. */
  budget?: { bytes: number; files?: number }
  /** The chunks that contain only code of other packages, by the names of the packages. */
  besides?: readonly string[]
}

/**
 * The budgets in bytes (1 kB is 1000 bytes) and in files, for the moments when a user waits. Other rows are only
 * reported.
 */
export const budgets = {
  button: { bytes: 10_000, files: 4 },
  styles: { bytes: 12_000 },
  firstOpen: { bytes: 46_000, files: 3 },
  connector: { bytes: 3_000, files: 1 },
  part: { bytes: 25_000, files: 2 },
  /** A file that several parts load, measured once. */
  shared: { bytes: 12_000 },
  builder: { bytes: 8_000 },
  nftBuilder: { bytes: 12_000 },
  /** The budget of the builder with viem's name normalization, which takes 24 kB. */
  addressOfNameBuilder: { bytes: 34_000 },
  notConfigured: { bytes: 0, files: 0 },
} as const

/** The first lines of a plain wagmi app. */
const plainApp = `
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
`

/** A plain app with the providers and a hook, which every app with wagmi and TanStack Query has. */
const queryApp = `${plainApp}
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { WagmiProvider, useConnect } from 'wagmi'
globalThis.app = [config, QueryClient, QueryClientProvider, useQuery, useInfiniteQuery, WagmiProvider, useConnect]
`

/**
 * Measures the built package of a folder in apps that Vite builds with default settings.
 *
 * @param parameters.reported - Whether to also build the apps that are only measured for rows without a budget.
 * @throws Error when the package is not built.
 */
export async function measureSizes(folder: string, { reported = false } = {}): Promise<SizeRow[]> {
  const built = entries.filter(({ output }) => existsSync(path.join(folder, output)))
  if (built.length === 0) throw new Error('There is no dist to weigh: run `npm run build` first.')
  const has = (name: string) => built.some((entry) => entry.name === name)
  const app = (code: string) => buildHostApp(folder, codeApp(folder, code))
  const names = (name: string) => valueNames(folder, name)
  const floor = await app(queryApp)
  const rows: SizeRow[] = []
  if (has('latchkit/ui')) rows.push(...(await kitRows(folder, reported)))

  if (has('latchkit/connectors')) {
    const bare = await app(`${plainApp}globalThis.app = config`)
    for (const name of names('latchkit/connectors').filter((one) => /^[a-z]/.test(one))) {
      const own = `import { ${name} } from 'latchkit/connectors'\n${plainApp}globalThis.app = [config, ${name}]`
      const { initial } = await app(own)
      const weight = { bytes: bytesOf(initial) - bytesOf(bare.initial), files: initial.length }
      // `universalNamespaces` is no wagmi connector, so it has no budget here. A kit already has most of its code.
      rows.push(
        name === 'universalNamespaces'
          ? { name: `${name} of latchkit/connectors alone`, ...weight }
          : {
              name: `plain wagmi app with ${name}, until a connect`,
              ...weight,
              budget: budgets.connector,
            },
      )
    }
  }
  if (has('latchkit/queries/options')) {
    const builders = names('latchkit/queries/options').filter((one) => one.endsWith('Options'))
    for (const group of reported ? builders.map((name) => [name]) : groupBuilders(builders))
      rows.push(...(await builderRows(group, app, floor)))
  }
  if (!reported) return rows
  for (const name of [
    'latchkit',
    'latchkit/queries',
    'latchkit/actions',
    'latchkit/connectors/solana',
    'latchkit/connectors/bitcoin',
  ]) {
    if (!has(name)) continue
    const made = await app(
      `import * as entry from '${name}'\n${queryApp}globalThis.entry = { ...entry }`,
    )
    rows.push({
      name: `${name}: all exports, initial load`,
      bytes: bytesOf(made.initial) - bytesOf(floor.initial),
      files: made.initial.length,
    })
  }
  return rows
}

/** Returns groups of up to five builders with the usual budget, and each other builder alone. */
function groupBuilders(names: readonly string[]): string[][] {
  const usual = names.filter((name) => builderBudget(name) === budgets.builder)
  const others = names.filter((name) => !usual.includes(name))
  const groups = usual.flatMap((_, index) => (index % 5 ? [] : [usual.slice(index, index + 5)]))
  return [...groups, ...others.map((name) => [name])]
}

/**
 * Measures builders in one app, which is at least as large as an app with one of them. If they exceed the budget together,
 * each is measured in its own app.
 */
async function builderRows(
  names: readonly string[],
  app: (code: string) => Promise<HostApp>,
  floor: HostApp,
): Promise<SizeRow[]> {
  const list = names.join(', ')
  const held = names.length === 1 ? list : `[${list}]`
  const made = await app(
    `import { ${list} } from 'latchkit/queries/options'\n${queryApp}globalThis.builder = ${held}`,
  )
  const row = {
    name: `${list}, with everything its query loads`,
    bytes: bytesOf(everReached(made)) - bytesOf(everReached(floor)),
    budget: builderBudget(names[0] ?? ''),
  }
  if (names.length === 1 || overBudget([row]).length === 0) return [row]
  const rows: SizeRow[] = []
  for (const name of names) rows.push(...(await builderRows([name], app, floor)))
  return rows
}

/** Returns the Vite config of an app with a single file that uses this repository's packages. */
function codeApp(folder: string, code: string) {
  const entry = path.join(root, 'size-app.js')
  return {
    root,
    resolve: { alias: aliases(folder) },
    plugins: [
      {
        name: 'latchkit:size-app',
        enforce: 'pre' as const,
        resolveId: (id: string) => (id === entry ? { id, moduleSideEffects: true } : null),
        load: (id: string) => (id === entry ? code : null),
      },
    ],
    build: {
      // Only `kitRows` asks which modules of the package are in a file.
      sourcemap: false,
      // An app installs these optional packages itself, and they load when they are first used.
      rolldownOptions: { input: entry, external: /^@(walletconnect|solana|sats-connect)\// },
    },
  }
}

const aliases = (folder: string) =>
  entries.map(({ name, output }) => ({
    find: new RegExp(`^${name}$`),
    replacement: path.join(folder, output),
  }))

/**
 * Returns the rows that compare the bench's app with the same app on wagmi alone: loading, opening, each part, and
 * unused code.
 */
async function kitRows(folder: string, reported: boolean): Promise<SizeRow[]> {
  const settings = pageSettings('package')
  const build = (name: string, plugins: Plugin[] = []) =>
    buildHostApp(folder, {
      ...settings,
      plugins: [...(settings.plugins ?? []), ...plugins],
      build: {
        rolldownOptions: { input: path.join(root, `tools/bench/apps/${name}/index.html`) },
      },
    })
  const [floor, kit] = [await build('floor'), await build('kit')]
  const { initial } = kit
  const opened = firstOpenFiles(kit)
  const known = new Set([...initial, ...opened])
  const rows: SizeRow[] = [
    {
      name: 'until the button: scripts',
      bytes: bytesOf(initial) - bytesOf(floor.initial),
      files: initial.length,
      budget: budgets.button,
      besides: besides(initial),
    },
    {
      name: 'until the button: styles',
      bytes: brotliSize(readFileSync(path.join(folder, 'dist/ui/styles.css'), 'utf8')),
      budget: budgets.styles,
    },
    {
      name: 'first open',
      bytes: bytesOf(opened),
      files: opened.length,
      budget: budgets.firstOpen,
      besides: besides(opened),
    },
  ]
  if (reported) {
    const bare = firstOpenFiles(await build('kit', [withoutRadix]))
    rows.push({ name: 'first open: Radix', bytes: bytesOf(opened) - bytesOf(bare) })
  }
  const brought = new Map(
    lazyFiles(kit)
      .filter((file) => !known.has(file) && file.sources.size > 0)
      .map((file) => [file, kit.loadedWith([file]).filter((one) => !known.has(one))]),
  )
  const shared = new Set<HostFile>()
  for (const [part, files] of brought) {
    const isOfOthers = (file: HostFile) =>
      [...brought].some(([other, theirs]) => other !== part && theirs.includes(file))
    for (const file of files) if (!isOthers(file) && isOfOthers(file)) shared.add(file)
    const own = files.filter((file) => !isOthers(file))
    rows.push(
      {
        name: `part: ${partName(part)}`,
        bytes: bytesOf(own.filter((file) => !isOfOthers(file))),
        files: files.length,
        budget: budgets.part,
        besides: besides(files),
      },
      { name: `part: ${partName(part)}, with shared code`, bytes: bytesOf(own) },
    )
  }
  for (const file of shared)
    rows.push({
      name: `shared by parts: ${partName(file)}`,
      bytes: file.bytes,
      budget: budgets.shared,
    })
  const unused = parts.namespaces.map((namespace) => ({
    namespace,
    files: kit.files.filter(({ sources }) =>
      [...sources].some((source) => source.startsWith(namespace)),
    ),
  }))
  const early = registered(folder).filter((module) =>
    [...known].some((file) => file.sources.has(module)),
  )
  rows.push(
    ...unused.map(({ namespace, files }) => ({
      name: `not configured: ${namespace}`,
      bytes: bytesOf(files),
      files: files.length,
      budget: budgets.notConfigured,
    })),
    {
      name: `loaded before its feature opens: ${early.join(', ') || 'none'}`,
      bytes: 0,
      files: early.length,
      budget: budgets.notConfigured,
    },
  )
  return rows
}

/** Replaces Radix with components that render nothing, to measure its share. */
const withoutRadix: Plugin = {
  name: 'latchkit:without-radix',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('radix-ui/') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0radix-ui/')) return null
    const names = 'Content Indicator List Provider Root Thumb Trigger useDirection'.split(' ')
    const parts = 'DismissableLayer FocusGuards FocusScope'.split(' ')
    return `const empty = () => null
const part = { Root: empty }
export { ${[...names.map((name) => `empty as ${name}`), ...parts.map((name) => `part as ${name}`)].join(', ')} }`
  },
}

/** Returns the files that a press of the button loads. */
function firstOpenFiles(kit: HostApp): readonly HostFile[] {
  const asked = [parts.firstOpen, ...parts.withFirstOpen].map((module) => {
    const file = kit.fileOf(module)
    if (!file) throw new Error(`${module} is in no file of the app: mend tools/parts.ts.`)
    return file
  })
  return kit.loadedWith(asked).filter((file) => !kit.initial.includes(file))
}

/** Returns the modules that load only when their feature opens. */
function registered(folder: string): readonly string[] {
  const early: readonly string[] = [parts.firstOpen, ...parts.withFirstOpen]
  return (readSourceGraph(folder).get(parts.registry)?.lazies ?? []).filter(
    (module) => !early.includes(module),
  )
}

function lazyFiles(app: HostApp): readonly HostFile[] {
  const asked = new Set(app.files.flatMap(({ lazy }) => lazy))
  return app.files.filter(({ name }) => asked.has(name))
}

/** Returns all files that an app can load eventually. */
function everReached(app: HostApp): readonly HostFile[] {
  const found = new Set(app.initial)
  for (const file of found)
    for (const other of app.files)
      if (file.imports.includes(other.name) || file.lazy.includes(other.name)) found.add(other)
  return [...found]
}

/** A pattern for the packages that a plain wagmi app already has, possibly in other files. */
const present =
  /^(react|react-dom|scheduler|wagmi|@wagmi\/core|mipd|eventemitter3|zustand|viem|ox|abitype|isows|@noble\/.+|@scure\/.+|@adraffy\/.+|@tanstack\/(react-query|query-core))$/

const isOthers = ({ sources, packages }: HostFile) =>
  sources.size === 0 && [...packages].every((name) => present.test(name))

const besides = (files: readonly HostFile[]) =>
  files
    .filter((file) => isOthers(file) && !file.isEntry)
    .map((file) => `${partName(file)} (${[...file.packages].join(', ') || 'the bundler’s own'})`)

/** Returns `accountViews` for `assets/accountViews.client-Ab12_x9Z.js`. */
const partName = ({ name }: HostFile) =>
  path.basename(name).replace(/(\.client|\.public|\.plain)*(-[\w-]{8})?\.js$/, '')

function builderBudget(name: string): SizeRow['budget'] {
  if (/ensaddress/i.test(name)) return budgets.addressOfNameBuilder
  return /nft/i.test(name) ? budgets.nftBuilder : budgets.builder
}

/** Returns the names of the values that a built entry exports. The entry is parsed, not executed. */
function valueNames(folder: string, name: string): string[] {
  const output = entries.find((entry) => entry.name === name)?.output ?? ''
  const file = path.join(folder, output)
  return parseSync(file, readFileSync(file, 'utf8'))
    .module.staticExports.flatMap(({ entries: names }) =>
      names.map(({ exportName }) => exportName.name ?? ''),
    )
    .filter(Boolean)
    .sort()
}

/**
 * Returns the rows over budget, as sentences. A row that was already over its budget when sizes were last accepted is a
 * known miss: `npm run size` reports it, and this gate fails only if it grows.
 */
export async function checkSizes(folder: string): Promise<string[]> {
  const rows = await measureSizes(folder)
  return overBudget(folder === root ? rows.map(withKnownMiss) : rows)
}

/** The number of bytes by which a known miss may grow, because compression varies between runs. */
const missSlack = 200

/** Returns the row with its accepted size as budget, if that size is larger. */
export function withKnownMiss(row: SizeRow): SizeRow {
  const known = (accepted as Readonly<Record<string, { bytes: number; files?: number }>>)[row.name]
  if (!row.budget || !known) return row
  const { bytes, files } = row.budget
  return {
    ...row,
    budget: {
      bytes: known.bytes > bytes ? known.bytes + missSlack : bytes,
      ...(files !== undefined && { files: Math.max(files, known.files ?? 0) }),
    },
  }
}

export function overBudget(rows: readonly SizeRow[]): string[] {
  return rows.flatMap(({ name, bytes, files = 0, budget }) => {
    if (!budget) return []
    const { bytes: most, files: mostFiles = Number.POSITIVE_INFINITY } = budget
    return [
      ...(bytes > most
        ? [`${name}: ${kilobytes(bytes)}, and ${kilobytes(most)} is the budget.`]
        : []),
      ...(files > mostFiles ? [`${name}: ${files} files, and ${mostFiles} is the budget.`] : []),
    ]
  })
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
