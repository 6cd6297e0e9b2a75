import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { type DistGraph, reachedFrom, readDistGraph } from './distGraph.ts'

/** What the press of a button asks for, and nothing before it: the dialog and its first view. */
export const firstOpen = 'ui/dialog/DialogHost.js'
/** The one module that holds what it shares with other views. */
export const merged = 'ui/dialog/firstOpenModules.js'
/** The one module of the hooks that it shares with the page. */
export const hooks = 'src/react/sharedHooks.js'

/**
 * Puts the modules that the first open of the dialog shares with later views into one. Bundlers make a chunk of each set
 * of views that share a module: as files of their own, those modules would come in dozens of requests. The file of each
 * stays, and passes on what it exported before: no module is there twice.
 *
 * @param dist - The compiled package, which is changed.
 * @param entries - The modules that hosts can import, from `dist`.
 * @throws Error when two of the modules export one name
 */
export async function mergeFirstOpen(dist: string, entries: readonly string[]): Promise<void> {
  const graph = readDistGraph(dist)
  await mergeModules(dist, graph, firstOpenModules(graph, entries), merged)
  await mergeModules(dist, graph, sharedHooks(graph, entries), hooks)
}

async function mergeModules(
  dist: string,
  graph: DistGraph,
  modules: readonly string[],
  merged: string,
): Promise<void> {
  const names = exportNames(graph, modules)
  writeFileSync(path.join(dist, merged), await bundle(dist, modules, merged, names))
  for (const module of modules) {
    const { isClient = false } = graph.get(module) ?? {}
    const list = [...(names.get(module) ?? [])].map(([name, as]) => passOn(as, name))
    const from = relative(module, merged)
    writeFileSync(
      path.join(dist, module),
      `${isClient ? "'use client';\n" : ''}export { ${list.join(', ')} } from '${from}';\n`,
    )
  }
}

/**
 * The modules of the first open that its later views load too, and that nothing before it can bring: not an entry, not
 * what one asks for later, as a stored connection does. What the first open has for itself is one chunk as it is; in
 * here its `import()`s of the views would keep all of them alive in an app that never opens the dialog.
 */
export function firstOpenModules(graph: DistGraph, entries: readonly string[]): readonly string[] {
  const others = reachedFrom(graph, entries, (_, to) => to !== firstOpen)
  const opened = reachedFrom(graph, [firstOpen])
  const later = [...opened].flatMap((name) => graph.get(name)?.lazies ?? [])
  const shared = reachedFrom(
    graph,
    later.filter((name) => !opened.has(name)),
    (_, to) => !opened.has(to),
  )
  return [...opened].filter((name) => shared.has(name) && !others.has(name)).sort()
}

/**
 * The hooks that a page has before the dialog does, and the dialog or one of its views too. Apart, each is shared by other chunks; Rolldown
 * then leaves some of them out of the page's own, which is one request more before any press.
 */
export function sharedHooks(graph: DistGraph, entries: readonly string[]): readonly string[] {
  const before = reachedFrom(graph, entries)
  return [...reachedFrom(graph, [firstOpen], () => true)]
    .filter((name) => name.startsWith('src/react/') && before.has(name))
    .sort()
}

/** For each module, what its exports are called in the merged one. */
export function exportNames(
  graph: DistGraph,
  modules: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const owners = new Map<string, string>()
  return new Map(
    modules.map((module) => {
      const names = (graph.get(module)?.exports ?? []).map((name) => {
        const as = name === 'default' ? defaultName(module) : name
        const owner = owners.get(as)
        if (owner) throw new Error(`${module} and ${owner} both export ${as}: rename one of them.`)
        owners.set(as, module)
        return [name, as] as const
      })
      return [module, new Map(names)]
    }),
  )
}

/** `ui/parts/Tag.module.css.js` has `TagModuleCss`. */
function defaultName(module: string): string {
  const [first = '', ...rest] = path.posix.basename(module, '.js').split(/[^A-Za-z0-9]+/)
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const passOn = (name: string, as: string) => (name === as ? name : `${name} as ${as}`)

function relative(from: string, to: string): string {
  const request = path.posix.relative(path.posix.dirname(from), to)
  return request.startsWith('.') ? request : `./${request}`
}

/** Stands before the path of a module outside, until the bundler is done: it then is told from `merged`. */
const outside = 'latchkit-outside:'

async function bundle(
  dist: string,
  modules: readonly string[],
  merged: string,
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<string> {
  const entry = path.join(dist, merged)
  const inside = new Set(modules)
  const code = modules.map((module) => {
    const list = [...(names.get(module) ?? [])].map(([name, as]) => passOn(name, as))
    return `export { ${list.join(', ')} } from '${path.join(dist, module)}'`
  })
  const result = await build({
    configFile: false,
    root: dist,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'latchkit:first-open',
        enforce: 'pre',
        resolveId(id, importer, { kind }) {
          if (!importer || importer === entry) return id
          if (!id.startsWith('.')) return { id, external: true }
          const full = path.join(path.dirname(importer), id)
          const module = path.relative(dist, full).split(path.sep).join('/')
          if (inside.has(module) && kind !== 'dynamic-import') return full
          return { id: outside + module, external: true }
        },
        load: (id) => (id === entry ? code.join('\n') : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'merged' },
      rolldownOptions: { treeshake: false },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const [chunk, ...rest] = output?.output ?? []
  if (!chunk || rest.length > 0) throw new Error('The first open is not one module.')
  const text = chunk.code.replaceAll(
    new RegExp(`(["'\`])${outside}([^"'\`]+)\\1`, 'g'),
    (_, quote: string, module: string) => quote + relative(merged, module) + quote,
  )
  // Above each module stands its path, from the folder that the build was started in.
  const told = text.replaceAll(/^\/\/ (\S+\.js)$/gm, (line, file: string) => {
    const module = path.relative(dist, file).split(path.sep).join('/')
    return inside.has(module) ? `// ${module}` : line
  })
  return `'use client';\n${told}`
}
