import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createLogger, type InlineConfig, type Rolldown } from 'vite'
import webpack from 'webpack'
import { inProduction } from '../../tools/inProduction.ts'

/** What a bundler made of an app. */
export type Bundle = {
  warnings: readonly string[]
  chunks: readonly BundleChunk[]
}

export type BundleChunk = {
  isEntry: boolean
  /** The modules with code in it, as paths from node_modules or from the app. */
  modules: readonly string[]
}

/** Builds an app's main file for production with a bundler, resolved from where it stands. */
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
      // The size of a whole app with wagmi is not this test's subject.
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
        modules: Object.entries(chunk.modules)
          .filter(([, { code }]) => code !== null && code.trim() !== '')
          .map(([id]) => fromModules(id)),
      })),
  }
}

export const buildWithWebpack: Bundler = async (app, main = 'main.js') => {
  const compiler = webpack({
    mode: 'production',
    context: app,
    entry: path.join(app, main),
    output: { path: path.join(app, 'out'), module: true },
    experiments: { css: true, outputModule: true },
    // One module stays one module, so that the graph can be read.
    optimization: { concatenateModules: false },
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
      modules: [...(chunkGraph?.getChunkModules(chunk) ?? [])].flatMap((module) => {
        const name = module.nameForCondition()
        return name ? [fromModules(name)] : []
      }),
    })),
  }
}

function fromModules(id: string): string {
  return id
    .split(path.sep)
    .join('/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/\?.*$/, '')
}

/** All modules of a bundle that lie below a path. */
export function modulesBelow(bundle: Bundle, below: string): string[] {
  return bundle.chunks.flatMap((chunk) =>
    chunk.modules.filter((module) => module.startsWith(below)),
  )
}

/** What a page of the plain wagmi kind must not hold, as found in a bundle. */
export function findKitParts(bundle: Bundle): string[] {
  return ['latchkit/dist/ui/', 'latchkit/dist/queries/'].flatMap((below) =>
    modulesBelow(bundle, below),
  )
}
