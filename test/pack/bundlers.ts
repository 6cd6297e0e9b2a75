import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createLogger, type InlineConfig, type Rolldown } from 'vite'
import webpack from 'webpack'
import { survivingSources } from '../../tools/hostApp.ts'
import { inProduction } from '../../tools/inProduction.ts'

/** The result of a bundler's build of an app. */
export type Bundle = {
  warnings: readonly string[]
  chunks: readonly BundleChunk[]
}

export type BundleChunk = {
  isEntry: boolean
  /**
   * The modules with code in the chunk, as paths from node_modules or from the app. Modules of the kit have the paths of
   * their sources, such as `latchkit/src/createKit.ts`, from the source maps of the kit's files.
   */
  modules: readonly string[]
}

/** Builds an app's main file for production with a bundler. Imports are resolved from the app's folder. */
export type Bundler = (app: string, main?: string) => Promise<Bundle>

export const buildWithVite: Bundler = async (app, main = 'main.js') => {
  const warnings: string[] = []
  const logger = createLogger('warn', { allowClearScreen: false })
  logger.info = () => {}
  logger.warn = (message) => void warnings.push(message)
  logger.warnOnce = (message) => void warnings.push(message)
  const config: InlineConfig = {
    configFile: false,
    root: app,
    customLogger: logger,
    plugins: [react()],
    build: {
      write: false,
      sourcemap: 'hidden',
      // These tests do not check the size of an app with wagmi.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: path.join(app, main) },
    },
  }
  const result = await inProduction(() => build(config))
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('Vite built nothing.')
  return {
    warnings,
    chunks: first.output
      .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      .map((chunk) => ({
        isEntry: chunk.isEntry,
        modules: [
          ...Object.entries(chunk.modules)
            .filter(([, { code }]) => code !== null && code.trim() !== '')
            .map(([id]) => fromModules(id))
            .filter((module) => !ofKit.test(module)),
          ...kitModules(app, chunk.map, path.join(app, 'dist', chunk.fileName)),
        ],
      })),
  }
}

export const buildWithWebpack: Bundler = async (app, main = 'main.js') => {
  const compiler = webpack({
    mode: 'production',
    context: app,
    entry: path.join(app, main),
    output: {
      path: path.join(app, 'out'),
      module: true,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    experiments: { css: true, outputModule: true },
    devtool: 'hidden-source-map',
    // Modules are not concatenated, so that the graph lists each of them. Without the minifier, which takes two thirds of
    // the time, a bundle contains at least what a host's bundle contains.
    optimization: { concatenateModules: false, minimize: false },
    performance: false,
  })
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      if (error) reject(error)
      else if (done) resolve(done)
    })
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'))
  const { chunkGraph, chunks } = stats.compilation
  return {
    warnings: warnings.map((warning) => warning.message),
    chunks: [...chunks].map((chunk) => ({
      isEntry: chunk.canBeInitial(),
      modules: [
        ...[...(chunkGraph?.getChunkModules(chunk) ?? [])]
          .map((module) => fromModules(module.nameForCondition() ?? ''))
          .filter((module) => module !== '' && !ofKit.test(module)),
        ...[...chunk.files].flatMap((file) => {
          const map = path.join(app, 'out', `${file}.map`)
          return existsSync(map) ? kitModules(app, readFileSync(map, 'utf8'), map) : []
        }),
      ],
    })),
  }
}

const ofKit = /^latchkit\/dist\/.*\.js$/

/** Returns the kit's modules that have code in a file, according to its source map. */
function kitModules(
  app: string,
  map: Parameters<typeof survivingSources>[1],
  file: string,
): string[] {
  // The folder of `installKit`.
  const kit = path.join(app.split(/\/(apps|playground)\//)[0] ?? app, 'node_modules/latchkit')
  return [...survivingSources(kit, map, file)].map((module) => `latchkit/${module}`)
}

function fromModules(id: string): string {
  return id
    .split(path.sep)
    .join('/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/\?.*$/, '')
}

/** Returns all modules of a bundle below a path. */
export function modulesBelow(bundle: Bundle, below: string): string[] {
  return bundle.chunks.flatMap((chunk) =>
    chunk.modules.filter((module) => module.startsWith(below)),
  )
}

/** Returns the modules of a bundle that a plain wagmi app must not contain. */
export function findKitParts(bundle: Bundle): string[] {
  return ['latchkit/ui/', 'latchkit/queries/'].flatMap((below) => modulesBelow(bundle, below))
}
