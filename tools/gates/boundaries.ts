import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFolders, isTestFile, packageFolders } from '../packageFiles.ts'
import { type Import, readImports } from '../readImports.ts'
import { walkFiles } from '../walkFiles.ts'

/** The parts of the tree that each part may import. A part may always import its own files. */
const directions: Readonly<Record<string, readonly string[]>> = {
  src: [],
  connectors: ['src'],
  queries: ['src'],
  ui: ['src', 'connectors', 'queries'],
  playground: [],
}

const leaves = ['src/errors', 'src/utils', 'src/networks/caip.ts']
const reactPackages = /^(react|react-dom|@tanstack\/react-query|wagmi|wagmi\/query)(\/|$)/
const plainReact = /^(react|react-dom)(\/|$)/
const chains = ['evm', 'solana', 'bitcoin']

/** Checks every import against the table of directions and the rules of single folders. Test files are exempt. */
export function checkBoundaries(folder: string): string[] {
  const all = readImports(folder, codeFolders)
  const imports = all.filter((one) => !isTestFile(one.from))
  return [
    ...imports.flatMap((one) =>
      brokenRules(one).map((rule) => `${one.from}:${one.line} imports '${one.request}': ${rule}`),
    ),
    ...lazyRegistry(imports),
    ...optionsWithoutReact(imports),
    ...undeclaredPackages(folder, imports),
  ]
}

function brokenRules(one: Import): string[] {
  return [
    direction(one),
    entryOnly(one),
    leaf(one),
    coreWithoutReact(one),
    siblings(one),
    views(one),
    components(one),
  ].filter((rule) => rule !== undefined)
}

function direction({ from, to }: Import): string | undefined {
  const [here = ''] = from.split('/')
  const allowed = directions[here]
  if (!to || !allowed) return undefined
  const [there = ''] = to.split('/')
  if (there === here || allowed.includes(there)) return undefined
  // The offline stack shares descriptions of the services with the tests, and runs only in Node.
  if (from.startsWith('playground/stack/') && there !== 'ui') return undefined
  if (here === 'playground') {
    return `the playground uses the package as a host does: import an entry point ('latchkit', 'latchkit/ui', ...).`
  }
  return `${here} may import ${['its own files', ...allowed].join(', ')}; move what both need downwards.`
}

function entryOnly({ from, to }: Import): string | undefined {
  if (!from.startsWith('ui/') || !to) return undefined
  if (
    /^connectors\/(?!(\w+\/)?index\.ts$)/.test(to) ||
    /^queries\/(?!(index|options)\.ts$)/.test(to)
  ) {
    return 'ui takes connectors and queries by their entries only: export it there.'
  }
  return undefined
}

function leaf({ from, to }: Import): string | undefined {
  const own = leaves.find((name) => from === name || from.startsWith(`${name}/`))
  if (!own || !to || to.startsWith(`${own}/`) || to.startsWith('src/errors/')) return undefined
  if (to === 'src/networks/types.ts') return undefined
  return `${own} is a leaf: it imports nothing but itself and src/errors.`
}

function coreWithoutReact({ from, to, request, kind }: Import): string | undefined {
  if (!from.startsWith('src/') || from.startsWith('src/react/')) return undefined
  if (to?.startsWith('src/react/') && from !== 'src/index.ts') {
    return 'only the entry imports src/react: the core is used without React too.'
  }
  if (
    plainReact.test(request) ||
    (kind === 'value' && request.startsWith('@tanstack/react-query'))
  ) {
    return 'only src/react imports React: move this file there, or take React out of it.'
  }
  return undefined
}

function siblings({ from, to }: Import): string | undefined {
  if (!to) return undefined
  const [here, own, deeper] = from.split('/')
  const [there, other, further] = to.split('/')
  if (here !== there || own === other || !deeper || !further || !own || !other) return undefined
  if (here === 'connectors' && chains.includes(own) && chains.includes(other)) {
    return 'chains never import one another: what they share is in frame, social or walletConnect.'
  }
  if (here === 'queries' && other !== 'core' && !/^(options|parse)\.ts$/.test(further)) {
    // A hook may import another hook. Builders run on a server, where they cannot load hooks.
    if (deeper === 'hook.ts' && further === 'hook.ts') return undefined
    return "a read takes of another its options.ts and parse.ts alone; only a hook takes another's hook."
  }
  return undefined
}

function views({ from, to, kind }: Import): string | undefined {
  const target = to?.match(/^ui\/features\/([^/]+)\//)
  if (!target) return undefined
  const own = from.match(/^ui\/features\/([^/]+)\//)?.[1]
  if (own !== undefined) {
    return own === target[1] || kind === 'type'
      ? undefined
      : "a view never imports another feature's view: go through the router by name."
  }
  // Besides the registry, only the code of the first opening may import features.
  return from === 'ui/registry.ts' || from === 'ui/firstOpen.ts'
    ? undefined
    : 'ui/registry.ts alone imports features: go through the router by name.'
}

function components({ from, to, kind }: Import): string | undefined {
  if (!from.startsWith('ui/components/') || !to || kind === 'type') return undefined
  if (/^(ui\/components|ui\/theme|src\/utils|src\/errors|src\/networks)\//.test(to))
    return undefined
  return 'components know no kit state: hand it in as a property.'
}

/** Checks that the registry loads no component before a view opens, so that each feature is a separate chunk. */
function lazyRegistry(imports: readonly Import[]): string[] {
  return reach(imports, 'ui/registry.ts')
    .filter((file) => /^ui\/features\/.*\.tsx$/.test(file))
    .map(
      (file) =>
        `ui/registry.ts reaches ${file} without import(): load views lazily, each feature is a chunk.`,
    )
}

/** Checks that no import of the option builders loads React, because the builders run on a server. */
function optionsWithoutReact(imports: readonly Import[]): string[] {
  const files = new Set(reach(imports, 'queries/options.ts'))
  return imports
    .filter((one) => files.has(one.from) && one.kind === 'value' && reactPackages.test(one.request))
    .map(
      (one) =>
        `${one.from}:${one.line} imports '${one.request}', which loads React, and queries/options.ts reaches it: export the builder from queries/index.ts alone, or take the import out.`,
    )
}

/** Returns the given file and all files that it imports statically, directly or indirectly. */
function reach(imports: readonly Import[], start: string): string[] {
  const seen = new Set([start])
  for (const file of seen) {
    for (const one of imports) {
      if (one.from === file && one.kind === 'value' && one.to) seen.add(one.to)
    }
  }
  return [...seen]
}

/**
 * Finds imports of packages that package.json does not declare. They would resolve in this repository but fail in an
 * app.
 */
function undeclaredPackages(folder: string, imports: readonly Import[]): string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  return imports
    .filter(({ from }) => packageFolders.some((name) => from.startsWith(`${name}/`)))
    .filter(({ request }) => !request.startsWith('.') && !declared.has(packageName(request)))
    .map(({ from, line, request }) =>
      request.startsWith('@wagmi/core')
        ? `${from}:${line} imports '${request}': take it from 'wagmi', 'wagmi/actions' or 'wagmi/query'. npm keeps @wagmi/core inside wagmi, so this import finds nothing or a second copy at a host's.`
        : `${from}:${line} imports '${request}', which is neither a dependency nor a peer: declare it in package.json.`,
    )
}

function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Finds every import cycle among the package's files, type imports included. An `import()` breaks a cycle. */
export function checkCycles(folder: string): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to, kind } of readImports(folder, packageFolders)) {
    if (!to || kind === 'lazy' || isTestFile(from)) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return findCycles(graph).map(
    (cycle) =>
      `These files import one another in a circle: ${[...cycle, cycle[0]].join(' -> ')}. Move what they share into a file of its own.`,
  )
}

function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const walk = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      cycles.push(trail.slice(trail.indexOf(file)))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}

/** The entry files directly in `src`. */
const looseEntries = ['src/index.ts', 'src/actions.ts']

/**
 * The files of a read. `options.ts` contains the key, the function and the builder; `hook.ts` the hook; `parse.ts` the
 * types, the parser and the storage.
 */
const readFiles = ['options.ts', 'hook.ts', 'parse.ts']
/** Additional files of the NFT read, which searches history, receipts and contracts if the wallet lists no NFTs. */
const otherReadFiles = ['queries/nfts/history.ts', 'queries/nfts/holdings.ts']

/**
 * Checks the rooms. A room is a folder of `src`, `connectors`, `queries` or `ui`, or a feature of `ui`. No two rooms
 * may import each other, directly or indirectly; `src` may contain no files but its entries; and a read has at most
 * three files. `import()` does not count, because the loaded module depends on its importer.
 */
export function checkRooms(folder: string): string[] {
  const rooms = readRooms(folder)
  const graph = new Map([...rooms].map(([room, arrows]) => [room, new Set(arrows.keys())]))
  const filesOf = (part: string) =>
    walkFiles(path.join(folder, part), /\.tsx?$/).map((file) =>
      path.relative(folder, file).split(path.sep).join('/'),
    )
  const loose = filesOf('src').filter(
    (file) => /^src\/[^/]+$/.test(file) && !looseEntries.includes(file),
  )
  const strange = filesOf('queries').filter(
    (file) =>
      /^queries\/(?!core\/)[^/]+\//.test(file) &&
      !isTestFile(file) &&
      !otherReadFiles.includes(file) &&
      !readFiles.includes(path.basename(file)),
  )
  return [
    ...loose.map((file) => `${file} stands beside the folders of src: move it into one.`),
    ...strange.map(
      (file) => `${file} is a fourth file of a read: a read is ${readFiles.join(', ')}.`,
    ),
    ...findCycles(graph).map((cycle) => {
      const arrows = cycle.map((room, index) => {
        const next = cycle[(index + 1) % cycle.length] ?? room
        return `${room} -> ${next} (${rooms.get(room)?.get(next)?.slice(0, 3).join(', ')})`
      })
      return `These folders import one another in a circle: ${arrows.join('; ')}. Move what they share into the lower one.`
    }),
  ]
}

/** Returns each room with the rooms that it imports and the importing files. */
export function readRooms(
  folder: string,
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const rooms = new Map<string, Map<string, string[]>>()
  for (const { from, to, kind } of readImports(folder, packageFolders)) {
    const room = roomOf(from)
    if (!to || kind === 'lazy' || isTestFile(from) || !room) continue
    const arrows = rooms.get(room) ?? new Map<string, string[]>()
    rooms.set(room, arrows)
    const other = roomOf(to)
    if (other && other !== room)
      arrows.set(other, [...(arrows.get(other) ?? []), `${from} -> ${to}`])
  }
  return rooms
}

/**
 * Compares the plan in CONTRIBUTING.md with the imports. Every room must have a line there, and may only import rooms
 * from the lines below.
 */
export function checkPlan(folder: string): string[] {
  const text = readFileSync(path.join(folder, 'CONTRIBUTING.md'), 'utf8')
  const plan = /<!-- plan -->\n```text\n(.*?)\n```/s.exec(text)?.[1] ?? ''
  const lines = plan.split('\n').map((line) => line.split(/\s+/).flatMap(expandBraces))
  const lineOf = new Map(lines.flatMap((rooms, line) => rooms.map((room) => [room, line])))
  const rooms = readRooms(folder)
  const all = new Set([...rooms].flatMap(([room, arrows]) => [room, ...arrows.keys()]))
  return [
    ...[...all]
      .filter((room) => !lineOf.has(room))
      .map((room) => `The plan in CONTRIBUTING.md lacks ${room}: put it on a line.`),
    ...[...lineOf.keys()]
      .filter((room) => !all.has(room))
      .map((room) => `The plan in CONTRIBUTING.md has ${room}, which is not there: take it out.`),
    ...[...rooms].flatMap(([room, arrows]) =>
      [...arrows.keys()]
        .filter((other) => Number(lineOf.get(other)) <= Number(lineOf.get(room)))
        .map((other) => `${room} imports ${other}, which does not stand below it in the plan.`),
    ),
  ]
}

/** Expands `a/{b,c}` to `a/b` and `a/c`. */
function expandBraces(text: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(text) ?? []
  return inner === undefined ? [text] : inner.split(',').map((one) => before + one + after)
}

/** Returns the room of a file. A file directly in one of the four folders is a separate room. */
function roomOf(file: string): string | undefined {
  const [top = '', ...rest] = file.split('/')
  if (!packageFolders.some((one) => one === top)) return undefined
  if (rest[0] === 'features' && rest.length > 2) return `${top}/features/${rest[1]}`
  return rest.length > 1 ? `${top}/${rest[0]}` : file
}
