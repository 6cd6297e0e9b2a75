import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { eachMapping, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { inProduction } from './inProduction.ts'
import { packageFolders } from './packageFiles.ts'

/** A script of a built app. */
export type HostFile = {
  name: string
  /** Brotli bytes. */
  bytes: number
  /** Files that load with it. */
  imports: readonly string[]
  /** Files that it can ask for later. */
  lazy: readonly string[]
  isEntry: boolean
  /** Modules of the package's sources of which code is left in it, as `src/createKit.ts`. */
  sources: ReadonlySet<string>
  /** Packages of which code is in it, the kit's aside. */
  packages: ReadonlySet<string>
}

export type HostApp = {
  files: readonly HostFile[]
  /** The files that load with these, themselves included. */
  loadedWith(files: readonly HostFile[]): readonly HostFile[]
  /** What loads with the page. */
  initial: readonly HostFile[]
  /** The file with the code of a module of the package. */
  fileOf(source: string): HostFile | undefined
}

/**
 * Builds an app as a host with Vite does, without settings of its own, and reads what became of the package in it.
 *
 * @param folder - Where the package is.
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

/** `viem` of `…/node_modules/viem/_esm/index.js`. */
function packageOf(id: string): string | undefined {
  return id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
}

/**
 * The modules of the package of which code is left in a file that a bundler wrote. Bundlers that do not read the maps of
 * packages name the package's file: its own map then says which module that was.
 *
 * @param folder - Where the package is.
 * @param map - The file's own map.
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

/** Bytes of a text as a server with brotli sends it. */
export function brotliSize(text: string): number {
  return brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).byteLength
}
