import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { eachMapping, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { inProduction } from './inProduction.ts'
import { packageFolders } from './packageFiles.ts'

/** A script file of a built app. */
export type HostFile = {
  name: string
  /** The size compressed with brotli, in bytes. */
  bytes: number
  /** The names of the files that it imports statically. */
  imports: readonly string[]
  /** The names of the files that it loads with `import()`. */
  lazy: readonly string[]
  isEntry: boolean
  /** The modules of the package with code in this file, such as `src/createKit.ts`. */
  sources: ReadonlySet<string>
  /** The names of other packages with code in this file. */
  packages: ReadonlySet<string>
}

export type HostApp = {
  files: readonly HostFile[]
  /** Returns the given files and all files that they import statically, directly or indirectly. */
  loadedWith(files: readonly HostFile[]): readonly HostFile[]
  /** The files that load with the page. */
  initial: readonly HostFile[]
  /** Returns the file with the code of a module of the package. */
  fileOf(source: string): HostFile | undefined
}

/**
 * Builds an app as a host does with Vite's default settings, and maps the package's modules to its files.
 *
 * @param folder - The package's folder.
 * @param config - The app's Vite config.
 */
export async function buildHostApp(folder: string, config: InlineConfig): Promise<HostApp> {
  const outDir = path.join(folder, 'out')
  const built = await inProduction(() =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ...config,
      build: { write: false, sourcemap: 'hidden', outDir, ...config.build },
    }),
  )
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return hostApp(
    outputs
      .flatMap(({ output }) => output)
      .filter((one) => one.type === 'chunk')
      .map((chunk) => ({
        name: chunk.fileName,
        bytes: brotliSize(chunk.code),
        imports: chunk.imports,
        lazy: chunk.dynamicImports,
        isEntry: chunk.isEntry,
        sources: survivingSources(folder, chunk.map, path.join(outDir, chunk.fileName)),
        packages: new Set(chunk.moduleIds.flatMap((id) => packageOf(id) ?? [])),
      })),
  )
}

export function hostApp(files: readonly HostFile[]): HostApp {
  const byName = new Map(files.map((file) => [file.name, file]))
  const loadedWith = (starts: readonly HostFile[]) => {
    const found = new Set(starts)
    for (const { imports } of found)
      for (const name of imports) {
        const file = byName.get(name)
        if (file) found.add(file)
      }
    return [...found]
  }
  return {
    files,
    loadedWith,
    initial: loadedWith(files.filter(({ isEntry }) => isEntry)),
    fileOf: (source) => files.find(({ sources }) => sources.has(source)),
  }
}

export const bytesOf = (files: readonly HostFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Returns `viem` for `…/node_modules/viem/_esm/index.js`. */
function packageOf(id: string): string | undefined {
  return id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
}

/**
 * Returns the modules of the package with code in a bundler's file. If the bundler ignores the package's source maps,
 * the bundler's map contains the built files of the package. The maps of these built files then lead to the modules.
 *
 * @param folder - The package's folder.
 * @param map - The source map of the bundler's file.
 */
export function survivingSources(
  folder: string,
  map: Rolldown.SourceMap | string | null | undefined,
  file: string,
): ReadonlySet<string> {
  const found = new Set<string>()
  if (!map) return found
  const maps = new Map<string, TraceMap | undefined>()
  const traced = new TraceMap(typeof map === 'string' ? map : map.toString())
  const files = traced.sources.map((source) =>
    source === null ? undefined : path.resolve(path.dirname(file), source),
  )
  const origins = new Map(traced.sources.map((source, index) => [source, files[index]]))
  eachMapping(traced, ({ source, originalLine, originalColumn }) => {
    const origin = origins.get(source)
    if (origin === undefined || originalLine === null) return
    if (!maps.has(origin)) maps.set(origin, mapBeside(origin))
    const own = maps.get(origin)
    const position = { line: originalLine, column: originalColumn }
    const written = own ? originalPositionFor(own, position).source : origin
    const module = written && path.relative(folder, written).split(path.sep).join('/')
    if (module && ownModule.test(module)) found.add(module)
  })
  return found
}

const ownModule = new RegExp(`^(${packageFolders.join('|')})/`)

function mapBeside(file: string): TraceMap | undefined {
  const map = `${file}.map`
  if (!existsSync(map)) return undefined
  const content = JSON.parse(readFileSync(map, 'utf8'))
  return new TraceMap({
    ...content,
    sources: content.sources.map((source: string) => path.resolve(path.dirname(map), source)),
  })
}

/** Returns the size of a text compressed with brotli, in bytes. */
export function brotliSize(text: string): number {
  return brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).byteLength
}
