import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { inProduction } from './inProduction.ts'

/** A chunk of a built app. */
export type Chunk = {
  name: string
  bytes: number
  /** Chunks that load with it. */
  imports: readonly string[]
  /** Chunks that it can ask for later. */
  lazy: readonly string[]
  /** The modules in it, as absolute paths. */
  modules: readonly string[]
  isEntry: boolean
}

export type App = {
  chunks: readonly Chunk[]
  /** Names of the chunks that load with a chunk, itself included. */
  closure(name: string): string[]
  /** Brotli bytes of chunks together. */
  size(names: readonly string[]): number
  /** The chunk that holds the module with this ending, among the lazily loaded first. */
  chunkOf(ending: string): Chunk | undefined
}

/** What a bare wagmi app already has: of these a host holds its own copy. */
const present =
  /^(react|react-dom|wagmi|@wagmi\/core|viem|ox|@tanstack\/(react-query|query-core)|zustand|eventemitter3|mipd|use-sync-external-store|scheduler)(\/|$)/

/** Wallet SDKs are optional peers: who wants one installs it, and it loads with its first use. */
const optionalPeers = /^@(walletconnect|solana)\//

const virtualList = /\/parts\/VirtualGrid\.js$/

/** What the kit brings along. */
const dependencies = /^(valibot|uqr|@tanstack\/(react-virtual|virtual-core))(\/|$)/

/**
 * Vite's helper of lazy imports is in every app that has one, as a bare wagmi app does as soon as it reads a contract
 * (viem's own lazy part): it is not the kit's weight. `test/pack/bundles.test.ts` shows it.
 */
const preloadHelper = '\0vite/preload-helper.js'
const noPreload = 'export const __vitePreload = (load) => load()'

export type MeasureAppParameters = {
  /** The app's one file. */
  code: string
  /** The folder that holds `dist`. */
  folder: string
  /** Where imports of `latchkit` go. */
  alias: Readonly<Record<string, string>>
  /** Leaves out every package that is not the kit's own code, and the virtual list, which has a row of its own. */
  isOwnCodeOnly?: boolean
}

/** Builds a small app for production, with everything left out that a bare wagmi app has, and weighs each chunk. */
export async function measureApp(parameters: MeasureAppParameters): Promise<App> {
  const { code, folder, alias, isOwnCodeOnly = false } = parameters
  const entry = path.join(folder, 'size-entry.js')
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      alias: Object.entries(alias).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: file,
      })),
    },
    plugins: [
      {
        name: 'latchkit:size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? { id, moduleSideEffects: true } : null),
        load: (id) => (id === entry ? code : id === preloadHelper ? noPreload : null),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        external: (id) =>
          present.test(id) ||
          optionalPeers.test(id) ||
          (isOwnCodeOnly && (dependencies.test(id) || virtualList.test(id))),
      },
    },
  }
  const result = await inProduction(() => build(config))
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The app was not built.')
  return weigh(output.output)
}

function weigh(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): App {
  const chunks = outputs
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
    .map((one) => ({
      name: one.fileName,
      bytes: brotliSize(one.code),
      imports: one.imports,
      lazy: one.dynamicImports,
      modules: one.moduleIds,
      isEntry: one.isEntry,
    }))
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const closure = (name: string) => {
    const seen = new Set([name])
    for (const one of seen) for (const next of byName.get(one)?.imports ?? []) seen.add(next)
    return [...seen].filter((one) => byName.has(one))
  }
  return {
    chunks,
    closure,
    size: (names) => names.reduce((sum, name) => sum + (byName.get(name)?.bytes ?? 0), 0),
    chunkOf: (ending) => chunks.find((chunk) => chunk.modules.some((id) => id.endsWith(ending))),
  }
}

/** Bytes of a text as a server with brotli sends it. */
export function brotliSize(text: string): number {
  return brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).byteLength
}
