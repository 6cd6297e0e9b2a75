import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { stylesheet } from './entries.ts'
import { isTestFile, packageFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { walkFiles } from './walkFiles.ts'

/** What one module of the sources names of the others, as paths from the package's folder with `/`. */
export type SourceModule = {
  /** Imported and re-exported: loads with it. */
  statics: readonly string[]
  /** In `import()`: loads when it is called. */
  lazies: readonly string[]
  /** Has an `import()`, of another module or of a package. */
  isAsking: boolean
  /** Begins with `'use client'`. */
  isClient: boolean
  /** Takes wagmi's actions or queries, which bring viem's code for contracts. */
  isCallingContracts: boolean
  /** Takes a part of Radix that is more than an element with attributes. */
  isOnRadix: boolean
}

export type SourceGraph = ReadonlyMap<string, SourceModule>

/**
 * Reads what the modules of the package import of each other, tests left out.
 *
 * @throws Error when one imports a stylesheet that is not a CSS module
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
            // What takes names from an entry loads the modules of these names, not all that the entry passes on.
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

/** For each module that only passes on names of others: the module behind each name. */
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
  /** Names of those that a page with a button takes names from. */
  ui: readonly string[]
  /** The modules that such a page runs. */
  button: readonly string[]
  /** What only some pages run besides: further buttons, requests of their own. */
  besides: readonly string[]
  /** Names of those that an app calls while it starts, besides. */
  start: readonly string[]
  /** Names of those that a server reads without React. */
  plain: readonly string[]
  /** The modules that the first open loads. */
  firstOpen: readonly string[]
  /** Parts that load for a connected account, before a visitor opens anything, in this order. */
  connected: readonly string[]
  /** Where the pieces are that views are made of. */
  components: string
  /** Those of them that only some views need, and that bring a package along. */
  apart: readonly string[]
}

/**
 * Says for each module in which file of the package it stands, so that a host's bundler finds together what loads
 * together, and has little left to cut. First comes what a page with a button loads, then what some pages run besides, then
 * what connectors and networks bring, what the first open adds, what a connected account adds, then the components that
 * views share, what else they share, and what each lazy part has for itself.
 *
 * Apart in each of these stand:
 * - what belongs to the client, and what a server can run;
 * - each module that has an `import()`, and what leads to others of these: Rolldown keeps an `import()` alive that no one
 *   calls, when what it loads leads back to it, and one file for both would make it lead back;
 * - the components, after the first open: what reads data may not come along with them;
 * - of what connectors bring, what the first open needs, too.
 *
 * Apart in those after the first open stands also what other entries reach, by which of them do: an app that takes one of
 * their names gets nothing else along; and of what several parts share, what calls contracts, with viem's code for that,
 * and what takes the larger parts of Radix, with those.
 *
 * An entry stays by itself: it only passes on names.
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
    // What leads to no import() may stand together for the entries that read data: nothing comes along.
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
    // Of what several parts share, some parts need no contract.
    const isCalling =
      isOfSeveral && [...reach([module])].some((one) => graph.get(one)?.isCallingContracts)
    const isOnRadix = isOfSeveral && [...reach([module])].some((one) => graph.get(one)?.isOnRadix)
    // A connector tags its function, which no bundler drops: what it shares with others stands apart from it.
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

/** When a page first needs each module, by name. */
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
    // One would take the other's file, and its import() would find nothing.
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
 * The modules that a server can come to without passing one that is the client's. What only those import runs where they
 * run, and is the client's as they are.
 */
export function neutralModules(graph: SourceGraph, roots: readonly string[]): ReadonlySet<string> {
  const reached = reachIn(graph)(roots, (module) => (module.isClient ? [] : everything(module)))
  return new Set([...reached].filter((module) => !graph.get(module)?.isClient))
}

type Next = (module: SourceModule) => readonly string[]

const everything: Next = ({ statics, lazies }) => [...statics, ...lazies]

/** All that loads with some modules, themselves included. */
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

/** `ui/features/account/accountViews.ts` is `accountViews`. */
export function nameOf(module: string): string {
  return path.posix.basename(module).replace(/\.tsx?$/, '')
}
