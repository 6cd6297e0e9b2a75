import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entries, root } from '../entries.ts'
import { type App, brotliSize, measureApp } from '../measureApp.ts'
import accepted from '../size.json' with { type: 'json' }
import { wholeAppRows } from './wholeApp.ts'

export type SizeRow = {
  name: string
  /** Brotli bytes. */
  bytes: number
  /** What it may weigh, in bytes; infinite for what is reported, and not held to a size. */
  budget: number
}

/** Reported, not gated: a visitor waits for none of it by itself, only for the moments that are gated below. */
const reported = Number.POSITIVE_INFINITY

/** Budgets in bytes; kB are of 1000. */
export const budgets = {
  core: reported,
  connector: 2_000,
  /** What makes a namespace, as the entries of Solana and Bitcoin do. */
  namespaces: 6_000,
  optionsSubject: 3_000,
  queries: reported,
  actions: reported,
  buttons: 2_000,
  firstOpen: 24_000,
  virtualList: 10_000,
  view: 8_000,
  styles: 12_000,
} as const

/** What makes a whole namespace, and not one connector. */
const namespaceMakers = /^solana$|Namespaces$/

/**
 * Weighs the built package of a folder: a small app for each row.
 * @throws Error when the package is not built
 */
export async function measureSizes(folder: string): Promise<SizeRow[]> {
  const built = entries.filter((entry) => existsSync(path.join(folder, entry.output)))
  if (built.length === 0) throw new Error('There is no dist to weigh: run `npm run build` first.')
  const alias = Object.fromEntries(
    built.map((entry) => [entry.name, path.join(folder, entry.output)]),
  )
  const measure = (code: string) => measureApp({ code, folder, alias })
  const has = (name: string) => alias[name] !== undefined
  const rows: SizeRow[] = []

  const coreNames = (await valueNames(folder, 'src/index.js')).filter((name) =>
    /^(createKit$|KitProvider$|use[A-Z])/.test(name),
  )
  const coreUse = use(coreNames, 'latchkit')
  const core = await measure(coreUse)
  const coreBytes = core.size(initial(core))
  rows.push({ name: 'latchkit', bytes: coreBytes, budget: budgets.core })

  for (const [entry, output] of [
    ['latchkit/connectors', 'connectors/index.js'],
    ['latchkit/connectors/solana', 'connectors/solana/index.js'],
  ] as const) {
    if (!has(entry)) continue
    for (const name of await valueNames(folder, output)) {
      if (!/^[a-z]/.test(name)) continue
      const app = await measure(use([name], entry))
      rows.push({
        name: `${entry}: ${name}`,
        bytes: app.size(initial(app)),
        budget: namespaceMakers.test(name) ? budgets.namespaces : budgets.connector,
      })
    }
  }
  if (has('latchkit/connectors/solana')) {
    const code = `${coreUse}\n${use(['solana'], 'latchkit/connectors/solana')}`
    rows.push({
      name: 'latchkit/connectors/solana: discovery, over latchkit',
      bytes: discoverySize(await measure(code)) - coreBytes,
      budget: budgets.namespaces,
    })
  }
  if (has('latchkit/queries/options')) {
    for (const name of await valueNames(folder, 'queries/options.js')) {
      if (!name.endsWith('Options')) continue
      const app = await measure(use([name], 'latchkit/queries/options'))
      rows.push({
        name: `latchkit/queries/options: ${name}`,
        bytes: app.size(initial(app)),
        budget: budgets.optionsSubject,
      })
    }
  }
  if (has('latchkit/queries')) {
    const app = await measure(
      "import * as queries from 'latchkit/queries'\nglobalThis.held = [queries]",
    )
    rows.push({
      name: 'latchkit/queries',
      bytes: app.size(initial(app)),
      budget: budgets.queries,
    })
  }
  if (has('latchkit/actions')) {
    const app = await measure(
      "import * as actions from 'latchkit/actions'\nglobalThis.held = [actions]",
    )
    rows.push({
      name: 'latchkit/actions',
      bytes: app.size(initial(app)),
      budget: budgets.actions,
    })
  }
  if (has('latchkit/ui')) {
    const buttons = (await valueNames(folder, 'ui/index.js')).filter((name) =>
      name.endsWith('Button'),
    )
    const code = `${coreUse}\n${use(buttons, 'latchkit/ui')}`
    rows.push(...uiRows(await measure(code), coreBytes))
    rows.push(...chunkRows(await measureApp({ code, folder, alias, isOwnCodeOnly: true })))
  }
  const grid = path.join(folder, 'dist/ui/components/VirtualGrid.js')
  if (existsSync(grid)) {
    const app = await measureApp({
      code: `import { VirtualGrid } from '${grid}'\nglobalThis.held = VirtualGrid`,
      folder,
      alias,
    })
    rows.push({
      name: 'virtual list: VirtualGrid and its library',
      bytes: app.size(initial(app)),
      budget: budgets.virtualList,
    })
  }
  const styles = path.join(folder, 'dist/ui/styles.css')
  if (existsSync(styles)) {
    rows.push({
      name: 'latchkit/ui/styles.css',
      bytes: brotliSize(readFileSync(styles, 'utf8')),
      budget: budgets.styles,
    })
  }
  return rows
}

/**
 * What finds Solana's wallets, with all that loads at once: it loads itself when the kit is prepared, and so does
 * what connects, whose code counts there.
 */
function discoverySize(app: App): number {
  const closureOf = (ending: string) => {
    const chunk = app.chunkOf(ending)
    return chunk ? app.closure(chunk.name) : []
  }
  const connecting = new Set(closureOf('dist/src/kit/kitRuntime.js'))
  const late = closureOf('dist/connectors/solana/wallet/createSolanaNamespace.js')
  const loaded = initial(app)
  const own = late.filter((name) => !connecting.has(name) && !loaded.includes(name))
  return app.size([...loaded, ...own])
}

function uiRows(app: App, coreBytes: number): SizeRow[] {
  const loaded = new Set(initial(app))
  const rows: SizeRow[] = [
    {
      name: 'latchkit/ui: buttons, over latchkit',
      bytes: app.size([...loaded]) - coreBytes,
      budget: budgets.buttons,
    },
  ]
  const firstOpen = [...openedBy(app)].filter((name) => !loaded.has(name))
  if (firstOpen.length > 0) {
    rows.push({
      name: 'first open: shell, Connect, English',
      bytes: app.size(firstOpen),
      budget: budgets.firstOpen,
    })
  }
  return rows
}

/** Chunks that the first open brings: the dialog and the Connect view. */
function openedBy(app: App): ReadonlySet<string> {
  const dialog = app.chunkOf('dist/ui/shell/DialogHost.js') ?? app.chunkOf('dist/ui/Dialog.js')
  const connect = app.chunkOf('dist/ui/features/connect/Connect.js')
  return new Set([dialog, connect].flatMap((chunk) => (chunk ? app.closure(chunk.name) : [])))
}

/**
 * Every other chunk by its own code, as the budget says: views, and pieces that load with a first connection or a
 * first remote read. A chunk is weighed with those that it alone brings; what several bring is a row of its own,
 * counted once.
 */
function chunkRows(app: App): SizeRow[] {
  const opened = openedBy(app)
  const known = new Set([...initial(app), ...opened])
  const asked = lazyChunks(app).filter((name) => !known.has(name) && !isPeer(app, name))
  const closures = asked.map((name) => app.closure(name).filter((one) => !known.has(one)))
  const bringers = (chunk: string) => closures.filter((closure) => closure.includes(chunk)).length
  const rows = asked.map((name, index) => ({
    name: `chunk: ${chunkTitle(app, name)}`,
    bytes: app.size((closures[index] ?? []).filter((one) => one === name || bringers(one) === 1)),
    budget: budgetOf(chunkTitle(app, name)),
  }))
  const shared = [...new Set(closures.flat())].filter(
    (one) => !asked.includes(one) && bringers(one) > 1,
  )
  return [
    ...rows,
    ...shared.map((name) => ({
      name: `shared chunk: ${chunkTitle(app, name)}`,
      bytes: app.size([name]),
      budget: budgetOf(chunkTitle(app, name)),
    })),
  ]
}

/** The kit's live part comes with the first open, which the rows of the whole app hold; by itself it is reported. */
function budgetOf(title: string): number {
  return title === 'src/live' ? reported : budgets.view
}

/** A wallet SDK that is left out: it has no chunk in this app. */
function isPeer(app: App, name: string): boolean {
  return !app.chunks.some((chunk) => chunk.name === name)
}

function lazyChunks(app: App): string[] {
  return [...new Set(app.chunks.flatMap((chunk) => chunk.lazy))].sort()
}

function chunkTitle(app: App, name: string): string {
  const modules = app.chunks.find((chunk) => chunk.name === name)?.modules ?? []
  const own = modules.at(-1)?.split('/dist/').at(-1)
  // A chunk without code of its own only names others; the hash in its name would be new with each change.
  return (own ?? name.replace(/-[\w-]{8}(?=\.js$)/, '')).replace(/\.js$/, '')
}

function initial(app: App): string[] {
  const entry = app.chunks.find((chunk) => chunk.isEntry)
  return entry ? app.closure(entry.name) : []
}

/** Code of an app that holds these names, as an app does: it uses them and exports nothing. */
function use(names: readonly string[], from: string): string {
  const list = names.join(', ')
  return `import { ${list} } from '${from}'\n(globalThis.held ??= []).push(${list})`
}

/** The names of the values that a built entry exports, read without running it. */
async function valueNames(folder: string, output: string): Promise<string[]> {
  const { parseSync } = await import('vite')
  const file = path.join(folder, 'dist', output)
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports
    .flatMap(({ entries: names }) => names.map(({ exportName }) => exportName.name ?? ''))
    .filter(Boolean)
    .sort()
}

/** Rows over their budget. The apps of the bench are this repository's own, and grow with it alone. */
export async function checkSizes(folder: string): Promise<string[]> {
  const whole = folder === root ? await wholeAppRows(accepted) : []
  return overBudget([...(await measureSizes(folder)), ...whole])
}

export function overBudget(rows: readonly SizeRow[]): string[] {
  return rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, bytes, budget }) =>
        `${name} weighs ${kilobytes(bytes)} and may weigh ${kilobytes(budget)}: load later what is not needed at once, or make it smaller.`,
    )
}

export function kilobytes(bytes: number): string {
  if (bytes === reported) return 'reported'
  return `${(bytes / 1000).toFixed(2)} kB`
}
