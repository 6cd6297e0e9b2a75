import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { walkFiles } from './walkFiles.ts'

/** What one built module names of the others, as paths from `dist` with `/`. */
export type DistModule = {
  /** Imported and re-exported: loads with it. */
  statics: readonly string[]
  /** In `import()`: loads when asked for. */
  lazies: readonly string[]
  /** Names that it exports. */
  exports: readonly string[]
  isClient: boolean
}

/** The built modules by path. */
export type DistGraph = ReadonlyMap<string, DistModule>

/** Reads what the modules of a `dist` import of each other, without running them. */
export function readDistGraph(dist: string): DistGraph {
  return new Map(
    walkFiles(dist, /\.js$/).map((file) => {
      const name = path.relative(dist, file).split(path.sep).join('/')
      return [name, readModule(name, readFileSync(file, 'utf8'))]
    }),
  )
}

function readModule(name: string, code: string): DistModule {
  const { module, program, errors } = parseSync(name, code)
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`)
  const own = (requests: readonly string[]) =>
    requests
      .filter((request) => request.startsWith('.'))
      .map((request) => path.posix.join(path.posix.dirname(name), request))
  const entries = module.staticExports.flatMap((one) => one.entries)
  const lazies: string[] = []
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal') lazies.push(String(node.source.value))
    },
  }).visit(program)
  return {
    statics: own([
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ]),
    lazies: own(lazies),
    exports: entries.map(({ exportName }) => {
      if (exportName.kind === 'Default') return 'default'
      if (exportName.name) return exportName.name
      throw new Error(`${name} has an \`export *\`: name what it exports.`)
    }),
    isClient: /^\s*(['"])use client\1/.test(code),
  }
}

/**
 * The modules that load with these, themselves included.
 *
 * @param asks - Whether a module's `import()` of another is followed, too. @default never
 */
export function reachedFrom(
  graph: DistGraph,
  roots: readonly string[],
  asks: (from: string, to: string) => boolean = () => false,
): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const name of seen) {
    const module = graph.get(name)
    if (!module) throw new Error(`There is no ${name} in the build.`)
    for (const to of module.statics) seen.add(to)
    for (const to of module.lazies) if (asks(name, to)) seen.add(to)
  }
  return seen
}
