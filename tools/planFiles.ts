import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { stylesheet } from './entries.ts'
import { isTestFile, packageFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { walkFiles } from './walkFiles.ts'

/** The imports of one module of the sources, as paths from the package's folder with `/`. */
export type SourceModule = {
  /** Imported and re-exported modules, which load with it. */
  statics: readonly string[]
  /** Modules in `import()`, which load when it is called. */
  lazies: readonly string[]
  /** Whether it has an `import()` of another module or of a package. */
  isAsking: boolean
  /** Whether it begins with `'use client'`. */
  isClient: boolean
  /** Whether it imports wagmi's actions or queries, which bring viem's contract code. */
  isCallingContracts: boolean
  /** Whether it imports a part of Radix that is more than an element with attributes. */
  isOnRadix: boolean
}

export type SourceGraph = ReadonlyMap<string, SourceModule>

/**
 * Reads the imports between the package's modules, without tests.
 *
 * @throws Error when a module imports a stylesheet that is not a CSS module.
 */
export function readSourceGraph(folder: string): SourceGraph {
  const modules = packageFolders
    .flatMap((part) => walkFiles(path.join(folder, part), /(\.tsx?|\.module\.css)$/))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((module) => !isTestFile(module))
  const imports = readImports(folder, packageFolders)
  const plain = imports.find(({ request }) => /(?<!\.module)\.css$/.test(request))
  if (plain)
    throw new Error(
      `${plain.from} imports a stylesheet that is not a CSS module: put its rules into a *.module.css or into ${stylesheet.source}.`,
    )
  const passedOn = readPassedOn(folder, modules)
  return new Map(
    modules.map((module) => {
      const own = imports.filter(({ from }) => from === module)
      const of = (wanted: 'value' | 'lazy') =>
        new Set(
          own.flatMap(({ kind, to, names }) => {
            if (kind !== wanted || to === undefined) return []
            const sources = passedOn.get(to)
            // An import of names from an entry loads the modules of these names, not all re-exports of the entry.
            if (!sources || kind === 'lazy' || passedOn.has(module)) return [to]
            return names.flatMap((name) => sources.get(name) ?? [])
          }),
        )
      const isClient = /^\s*(['"])use client\1/.test(
        readFileSync(path.join(folder, module), 'utf8'),
      )
      const isAsking = own.some(({ kind }) => kind === 'lazy')
      const isCallingContracts = own.some(
        ({ kind, request }) => kind === 'value' && /^(viem|wagmi)\/(actions|query)$/.test(request),
      )
      const isOnRadix = own.some(({ request }) =>
        /^radix-ui\/(?!direction$|portal$|separator$|visually-hidden$)/.test(request),
      )
      return [
        module,
        {
          statics: [...of('value')],
          lazies: [...of('lazy')],
          isAsking,
          isClient,
          isCallingContracts,
          isOnRadix,
        },
      ]
    }),
  )
}

/**
 * Returns the modules that contain only re-exports. For each exported name, the result contains the module
 * from which the name is re-exported.
 */
function readPassedOn(folder: string, modules: readonly string[]) {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const module of modules.filter((one) => one.endsWith('.ts'))) {
    const file = path.join(folder, module)
    const { module: record, program } = parseSync(file, readFileSync(file, 'utf8'))
    const isPassing = program.body.every(
      (node) => node.type === 'ExportNamedDeclaration' && node.source,
    )
    if (!isPassing || program.body.length === 0) continue
    const sources = record.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName, moduleRequest }) =>
        isType || !moduleRequest
          ? []
          : [
              [
                exportName.name ?? '',
                path.posix.join(path.posix.dirname(module), moduleRequest.value),
              ] as const,
            ],
      ),
    )
    found.set(module, new Map(sources))
  }
  return found
}

export type PlanFilesParameters = {
  graph: SourceGraph
  /** The modules that hosts import, by name. */
  entries: Readonly<Record<string, string>>
  /** Names of the entries that a page with a button imports. */
  ui: readonly string[]
  /** The modules that a page with a button runs. */
  button: readonly string[]
  /** The modules that only some pages need: further buttons, and an app's own requests. */
  besides: readonly string[]
  /** Names of further entries that an app imports at start. */
  start: readonly string[]
  /** Names of the entries that a server uses without React. */
  plain: readonly string[]
  /** The modules that the first opening loads. */
  firstOpen: readonly string[]
  /** Parts that load for a connected account before a user opens the dialog, in this order. */
  connected: readonly string[]
  /** The folder of the components that views use. */
  components: string
  /** Components that only some views need and that depend on a further package. */
  apart: readonly string[]
}

/**
 * Assigns each module to a file of the package, so that a host's bundler finds code that loads together in one file and
 * has little left to split. The order is: the code of a page with a button; the code that only some pages run as
 * well; the code of connectors and networks; the additions of the first opening; the additions of a connected account;
 * the components that views share; other shared code; and each lazy part's own code.
 *
 * Each of these is split further:
 * - client code and code that a server can run;
 * - each module with an `import()`, and each module that leads to one: Rolldown keeps an uncalled `import()` alive when
 *   the loaded module leads back to it, and one file for both would create such a cycle;
 * - components, after the first opening: code that reads data must not load with them;
 * - connector code that the first opening also needs.
 *
 * The files after the first opening are also split by the other entries that reach them, so that an app that imports one
 * name loads nothing else. Code that several parts share is split by two dependencies: contract calls, with viem's code
 * for them, and the larger parts of Radix.
 *
 * An entry keeps its own file and only re-exports.
 */
export function planFiles(parameters: PlanFilesParameters): ReadonlyMap<string, string> {
  const { graph, entries, ui, start, plain, components } = parameters
  const moments = momentsOf(parameters)
  const roots = Object.values(entries)
  const reach = reachIn(graph)
  const neutral = neutralModules(graph, roots)
  const others = Object.keys(entries).filter((name) => !ui.includes(name))
  const reachedBy = others.map((name) => {
    const entry = entries[name] ?? ''
    return { atOnce: reach([entry]), byAndBy: reach([entry], everything) }
  })
  const firstOpened = reach(parameters.firstOpen)
  const kinds = new Map<string, string[]>()
  for (const [module, moment] of moments) {
    if (roots.includes(module)) continue
    const leadsTo = [...reach([module])].filter((one) => graph.get(one)?.isAsking).sort()
    const by = reachedBy.map(({ atOnce, byAndBy }) =>
      atOnce.has(module) ? 2 : byAndBy.has(module) ? 1 : 0,
    )
    // For the entries that read data, modules that lead to no `import()` may share a file, because nothing else loads
    // with them.
    const most = (isWanted: (name: string) => boolean) =>
      Math.max(0, ...by.filter((_, index) => isWanted(others[index] ?? '')))
    const isEarly = /^(button|besides|firstOpen)$/.test(moment)
    const calm = isEarly
      ? by.some((reached, index) => reached === 2 && others[index] === 'connectors')
      : [
          most((name) => plain.includes(name)),
          most((name) => !plain.includes(name) && !start.includes(name)),
          ...by.filter((_, index) => start.includes(others[index] ?? '')),
        ]
    const side = neutral.has(module) ? '' : '.client'
    const own = graph.get(module)?.isAsking ? module : ''
    const isOfSeveral = /^(shared|views|components)$/.test(moment)
    // Shared code is separated by whether it needs viem's contract code.
    const isCalling =
      isOfSeveral && [...reach([module])].some((one) => graph.get(one)?.isCallingContracts)
    const isOnRadix = isOfSeveral && [...reach([module])].some((one) => graph.get(one)?.isOnRadix)
    // A connector's function has a property `type`, which bundlers do not drop, so shared connector code has a separate
    // file.
    const folder = start.includes(moment)
      ? [module.split('/')[0], firstOpened.has(module)].join()
      : !isEarly && module.startsWith(components)
        ? components
        : ''
    const kind = JSON.stringify([
      moment,
      side,
      own,
      leadsTo.length > 0 ? by : calm,
      leadsTo,
      isCalling,
      isOnRadix,
      folder,
    ])
    kinds.set(kind, [...(kinds.get(kind) ?? []), module])
  }
  const plan = new Map<string, string>()
  const numbers = new Map<string, number>()
  for (const [kind, modules] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [moment = '', side = '', own = ''] = JSON.parse(kind) as string[]
    const number = numbers.get(moment) ?? 1
    const isPart = modules.some((module) => nameOf(module) === moment)
    if (!own && !isPart) numbers.set(moment, number + 1)
    const name = isPart
      ? moment
      : own
        ? own.replace(/\.tsx?$/, '').replaceAll('/', '-')
        : `${moment}-${number}`
    for (const module of modules) plan.set(module, name + side)
  }
  return plan
}

/** Returns, for each module, the name of the first loading step that needs it. */
function momentsOf(parameters: PlanFilesParameters) {
  const { graph, entries, button, besides, start, firstOpen, connected } = parameters
  const reach = reachIn(graph)
  const moments = new Map<string, string>()
  const add = (modules: Iterable<string>, moment: string) => {
    for (const module of modules) if (!moments.has(module)) moments.set(module, moment)
  }
  add(reach(button), 'button')
  add(reach(besides), 'besides')
  for (const name of start) add(reach([entries[name] ?? '']), name)
  add(reach(firstOpen), 'firstOpen')
  for (const part of connected) add(reach([part]), nameOf(part))
  const all = reach(Object.values(entries), everything)
  const parts = [...new Set([...all].flatMap((module) => graph.get(module)?.lazies ?? []))].sort()
  for (const part of parts) {
    const twin = parts.find((other) => other !== part && nameOf(other) === nameOf(part))
    // Two parts with the same name would overwrite each other's file, and an `import()` would fail.
    if (twin) throw new Error(`${part} and ${twin} are parts of one name: rename one of them.`)
  }
  const needs = parts.map((part) => ({ name: nameOf(part), modules: reach([part]) }))
  for (const module of all) {
    const users = needs.filter(({ modules }) => modules.has(module)).map(({ name }) => name)
    if (users.length > 0) add([module], momentOfPart(module, users, parameters))
  }
  for (const [name, entry] of Object.entries(entries)) add(reach([entry]), name)
  return moments
}

function momentOfPart(
  module: string,
  users: readonly string[],
  { components, apart }: PlanFilesParameters,
): string {
  const [first = ''] = users
  if (users.length === 1) return first
  const alone = apart.find((one) => module.startsWith(one.replace(/tsx$/, '')))
  if (alone) return nameOf(alone)
  if (module.startsWith(components)) return 'components'
  return users.every((name) => name.endsWith('Views')) ? 'views' : 'shared'
}

/**
 * Returns the modules that a server can reach without passing a client module. A module that only client modules import
 * is client code too.
 */
export function neutralModules(graph: SourceGraph, roots: readonly string[]): ReadonlySet<string> {
  const reached = reachIn(graph)(roots, (module) => (module.isClient ? [] : everything(module)))
  return new Set([...reached].filter((module) => !graph.get(module)?.isClient))
}

type Next = (module: SourceModule) => readonly string[]

const everything: Next = ({ statics, lazies }) => [...statics, ...lazies]

/** Returns a function that finds all modules that load with the given modules, themselves included. */
function reachIn(graph: SourceGraph) {
  return (starts: readonly string[], next: Next = ({ statics }) => statics): Set<string> => {
    const seen = new Set(starts)
    for (const module of seen) {
      const found = graph.get(module)
      if (!found) throw new Error(`There is no ${module} in the package.`)
      for (const to of next(found)) seen.add(to)
    }
    return seen
  }
}

/** Returns `accountViews` for `ui/features/account/accountViews.ts`. */
export function nameOf(module: string): string {
  return path.posix.basename(module).replace(/\.tsx?$/, '')
}
