import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { build, runnerImport } from 'vite'
import type { Settings } from '../../playground/site/settings/settings.ts'
import { root } from '../../tools/entries.ts'
import { inProduction } from '../../tools/inProduction.ts'
import { servePages } from '../../tools/servePages.ts'
import { packageAliases, pageSettings } from '../../tools/viteSettings.ts'

/** The uses and bundlers whose code can run in a page. Next's server component cannot. */
export const printedUses = [
  { use: 'dialog', bundler: 'vite' },
  { use: 'dialog', bundler: 'next' },
  { use: 'wagmi', bundler: 'vite' },
  { use: 'wagmi', bundler: 'next' },
  { use: 'queries', bundler: 'vite' },
] as const satisfies readonly Pick<Settings, 'use' | 'bundler'>[]

export type PrintedUse = (typeof printedUses)[number]

/** The main file around the printed code, by use and bundler, similar to the templates of Vite and Next. */
const mains: Readonly<Record<string, string>> = {
  'dialog-vite': `import { createRoot } from 'react-dom/client'
import App from './src/App.tsx'
createRoot(document.getElementById('root')!).render(<App />)
`,
  'dialog-next': `import { createRoot } from 'react-dom/client'
import Layout from './app/layout.tsx'
createRoot(document).render(<Layout>{null}</Layout>)
`,
  'wagmi-vite': `import { createRoot } from 'react-dom/client'
import App from './src/App.tsx'
createRoot(document.getElementById('root')!).render(<App />)
`,
  'wagmi-next': `import { createRoot } from 'react-dom/client'
import Page from './app/page.tsx'
createRoot(document.getElementById('root')!).render(<Page />)
`,
  'queries-vite': `import { loader } from './src/loader.ts'
const load = loader as (address?: string) => Promise<unknown>
const print = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
load('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').then(
  (data) => { document.body.dataset.loaded = JSON.stringify(data, print) },
  (error) => { document.body.dataset.failed = String(error) },
)
`,
}

const nameOf = ({ use, bundler }: PrintedUse) => `${use}-${bundler}`

/** Apps that consist of the printed code, built with this package and served. */
export type PrintedApps = {
  url(number: number, use: PrintedUse): string
  /** The text of the connect button in the app of these settings. */
  label(number: number): string
  close(): Promise<void>
}

/** Imports a module of the repository. `latchkit` is resolved to the repository's sources. */
async function importModule<module>(file: string): Promise<module> {
  const { module } = await runnerImport<module>(path.join(root, file), {
    configFile: false,
    resolve: { alias: packageAliases('source') },
  })
  return module
}

/**
 * Generates random settings like `compiles.test.ts`, writes the code of each use to files, and builds all apps at once.
 *
 * @param numRuns - The number of random settings.
 */
export async function buildPrintedApps(numRuns: number): Promise<PrintedApps> {
  const { anySettings } = await importModule<typeof import('../fixtures/anySettings.ts')>(
    'test/fixtures/anySettings.ts',
  )
  const { readButtonProps } = await importModule<
    typeof import('../../playground/site/settings/kitOptions.ts')
  >('playground/site/settings/kitOptions.ts')
  const { printCode } = await importModule<
    typeof import('../../playground/site/code/printCode.ts')
  >('playground/site/code/printCode.ts')
  const all = fc.sample(anySettings, { seed: 21, numRuns })
  const place = path.join(root, 'node_modules/.cache', `printed-apps-${process.pid}`)
  const outDir = `${place}-built`
  const pages: { address: string; html: string }[] = []
  for (const [number, settings] of all.entries()) {
    for (const use of printedUses) {
      const folder = path.join(place, `${number}`, nameOf(use))
      for (const { name, text } of printCode({ ...settings, ...use })) {
        const file = path.join(folder, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      writeFileSync(path.join(folder, 'main.tsx'), mains[nameOf(use)] ?? '')
      const html = path.join(folder, 'index.html')
      writeFileSync(
        html,
        '<!doctype html><html lang="en"><head><title>Printed</title></head><body><div id="root"></div><script type="module" src="./main.tsx"></script></body></html>',
      )
      pages.push({
        address: `/${number}/${nameOf(use)}/`,
        html: path.relative(root, html),
      })
    }
  }
  const from = process.env.LATCHKIT_PAGES_FROM === 'package' ? 'package' : 'source'
  await inProduction(() =>
    build({
      ...pageSettings(from),
      base: '/',
      logLevel: 'warn',
      cacheDir: path.join(root, 'node_modules/.cache/vite-printed'),
      build: {
        outDir,
        emptyOutDir: true,
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: { input: pages.map(({ html }) => path.join(root, html)) },
      },
    }),
  )
  const server = await servePages({ folder: outDir, policy: { hosts: {} }, pages })
  return {
    url: (number, use) => `http://localhost:${server.port}/${number}/${nameOf(use)}/`,
    label: (number) => {
      const settings = all[number]
      return (settings && readButtonProps(settings).label) ?? 'Connect wallet'
    },
    async close() {
      await server.close()
      for (const one of [place, outDir]) rmSync(one, { recursive: true, force: true })
    },
  }
}
