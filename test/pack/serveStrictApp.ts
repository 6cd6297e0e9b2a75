import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createLogger, createServer, type InlineConfig, preview } from 'vite'
import { root } from '../../tools/entries.ts'
import { inProduction } from '../../tools/inProduction.ts'
import { copyApp } from './copyApp.ts'
import type { InstalledKit } from './installKit.ts'
import { installPackages } from './installPackages.ts'

export type ServedStrictApp = {
  url: string
  /** Warnings of the bundler. */
  warnings: readonly string[]
  /** Edits a file of the app, like its developer. */
  edit(file: string, change: (code: string) => string): void
  stop(): Promise<void>
}

/**
 * Serves the app of `test/fixtures/apps/strict` with the packed kit and an exact version of React.
 *
 * @param version - React's version. npm installs it once, unless the repository has it.
 * @param mode - `development` has hot reload; `production` is a built app.
 */
export async function serveStrictApp(
  kit: InstalledKit,
  version: string,
  mode: 'development' | 'production',
): Promise<ServedStrictApp> {
  const app = path.join(kit.folder, `strict-${version}-${mode}`)
  copyApp('strict', app)
  const modules = await modulesOf(version)
  const warnings: string[] = []
  const customLogger = createLogger('warn', { allowClearScreen: false })
  customLogger.info = () => {}
  customLogger.warn = (message) => void warnings.push(message)
  customLogger.warnOnce = customLogger.warn
  const config: InlineConfig = {
    configFile: false,
    root: app,
    cacheDir: path.join(app, '.vite'),
    customLogger,
    plugins: [react()],
    resolve: {
      alias: ['react', 'react-dom'].map((find) => ({
        find,
        replacement: path.join(modules, find),
      })),
    },
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
    preview: { host: '127.0.0.1', port: 0 },
    build: { chunkSizeWarningLimit: 10_000 },
  }
  const running = await start()
  const address = running.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The app has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    warnings,
    edit(file, change) {
      const full = path.join(app, file)
      writeFileSync(full, change(readFileSync(full, 'utf8')))
    },
    async stop() {
      await running.close()
      rmSync(app, { recursive: true, force: true })
    },
  }

  async function start() {
    if (mode === 'development') return (await createServer(config)).listen()
    await inProduction(() => build(config))
    return preview(config)
  }
}

/** Returns the folder node_modules with this version of React. */
async function modulesOf(version: string): Promise<string> {
  const own = path.join(root, 'node_modules')
  const manifest = path.join(own, 'react/package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) {
    return own
  }
  return installPackages(`react-${version}`, { react: version, 'react-dom': version })
}
