import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildPages } from '../buildPages.ts'
import { root } from '../entries.ts'
import { inProduction } from '../inProduction.ts'
import { type PackageFrom, pageSettings } from '../viteSettings.ts'
import { type AppName, appNames } from './bench.types.ts'
import { type AppServer, serveApp } from './serveApp.ts'

const outDir = path.join(root, 'node_modules/.cache/bench')
const htmlOf = (name: AppName) => `tools/bench/apps/${name}/index.html`

/** Builds and serves each app separately, so that no app shares a chunk with another. */
export async function buildApps(from: PackageFrom): Promise<Record<AppName, AppServer>> {
  const servers = []
  for (const name of appNames) {
    const folder = path.join(outDir, name)
    await buildPages({ from, outDir: folder, pages: [htmlOf(name)] })
    servers.push([name, await serveApp(folder, htmlOf(name))] as const)
  }
  return Object.fromEntries(servers) as Record<AppName, AppServer>
}

/** Builds the kit's app for a server, and renders it to HTML. */
export async function renderOnServer(from: PackageFrom): Promise<string> {
  const folder = path.join(outDir, 'server')
  await inProduction(() =>
    build({
      ...pageSettings(from),
      logLevel: 'error',
      build: {
        ssr: path.join(root, 'tools/bench/apps/kit/server.tsx'),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'server.js' } },
      },
    }),
  )
  const { renderApp } = await import(pathToFileURL(path.join(folder, 'server.js')).href)
  return renderApp()
}
