import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import type { DistGraph } from './distGraph.ts'

/**
 * Bundles modules of the package into one, and makes the file of each pass on what it exported before: no module is
 * there twice.
 *
 * @param dist - The compiled package, which is changed.
 * @param modules - From `dist`, as `merged` is.
 * @throws Error when two of the modules export one name
 */
export async function mergeModules(
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

/** For each module, what its exports are called in the merged one. */
function exportNames(
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

/** `ui/components/Tag.module.css.js` has `TagModuleCss`. */
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
