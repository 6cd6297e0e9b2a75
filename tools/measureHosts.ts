import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type InstalledApp, installApp } from '../test/pack/installApp.ts'
import { launchBrowser } from '../test/pack/openVisitor.ts'
import { serveApp } from './bench/serveApp.ts'
import { root } from './entries.ts'
import { writeTable } from './readmeTable.ts'

/**
 * Measures the scripts that an app with default settings loads for the kit under four bundlers: until the button, and
 * for the first opening, in addition to the same app on wagmi alone, as Chromium fetches them. Needs the registry.
 * `npm run size:hosts -- --accept` stores the figures; a test compares the docs with them.
 */
const memory = path.join(root, 'tools/hosts.json')

type Host = {
  /** Returns the bundler's executable and its arguments to build one of the two apps. */
  build: (app: AppName) => readonly [program: string, args: readonly string[], env?: object]
  folder: (app: AppName) => string
  html: (app: AppName) => string
}

type AppName = 'floor' | 'kit'

type Scripts = { files: number; bytes: number }

const vite = (program: string, name: string): Host => ({
  build: (app) => [program, ['build', app, '--outDir', `../out/${name}-${app}`]],
  folder: (app) => `out/${name}-${app}`,
  html: () => 'index.html',
})

const hosts: Readonly<Record<string, Host>> = {
  'Vite 8': vite('../vite/bin/vite.js', 'vite8'),
  'Vite 7': vite('../vite7/bin/vite.js', 'vite7'),
  'webpack, by Next 16': {
    build: () => ['next', ['build', '--webpack'], { NEXT_OUT: 'out/next' }],
    folder: () => 'out/next',
    html: (app) => `${app}.html`,
  },
  'Rspack 2': {
    build: (app) => ['../../rspack.js', [app, `out/rspack-${app}`]],
    folder: (app) => `out/rspack-${app}`,
    html: () => 'index.html',
  },
}

/** Counts the scripts that a page has fetched so far. */
function countScripts(page: Page): () => Promise<Scripts> {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(response.url(), response.headerValue('content-length').then(Number))
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.values())
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

async function visit(browser: Browser, folder: string, html: string) {
  const server = await serveApp(folder, html)
  const page = await browser.newPage()
  try {
    // Requests to any other origin, such as nodes and the directory, fail.
    await page.route(
      (url) => url.origin !== server.url,
      (route) => route.abort(),
    )
    const scripts = countScripts(page)
    await page.goto(server.url)
    const button = page.getByTestId('connect-button')
    await button.waitFor({ state: 'attached' })
    const until = await scripts()
    if (!(await button.getAttribute('aria-haspopup'))) return { until, opened: until }
    await button.click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
    return { until, opened: await scripts() }
  } finally {
    await page.close()
    await server.close()
  }
}

async function measure(browser: Browser, installed: InstalledApp, host: Host) {
  const read = async (app: AppName) => {
    const [program, args, env] = host.build(app)
    const { ok, output } = await installed.run(program, args, { ...env })
    if (!ok) throw new Error(`${program} ${args.join(' ')}:\n${output}`)
    return visit(browser, path.join(installed.folder, host.folder(app)), host.html(app))
  }
  const floor = await read('floor')
  const kit = await read('kit')
  return {
    button: minus(kit.until, floor.until),
    firstOpen: minus(kit.opened, kit.until),
  }
}

const minus = (one: Scripts, other: Scripts): Scripts => ({
  files: one.files - other.files,
  bytes: one.bytes - other.bytes,
})

const installed = await installApp('hosts')
const browser = await launchBrowser()
try {
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const [name, host] of Object.entries(hosts)) {
    const row = await measure(browser, installed, host)
    rows[name] = row
    const words = ({ files, bytes }: Scripts) =>
      `${`${(bytes / 1_000).toFixed(1)} kB`.padStart(10)} in ${`${files}`.padStart(2)} more files`
    console.log(`${name.padEnd(22)}button${words(row.button)}   first open${words(row.firstOpen)}`)
  }
  if (process.argv.includes('--accept')) {
    writeFileSync(memory, `${JSON.stringify(rows, null, 2)}\n`)
    const cell = ({ files, bytes }: Scripts) =>
      `${(bytes / 1_000).toFixed(1)} kB, ${files} more ${files === 1 ? 'file' : 'files'}`
    writeTable('hosts', [
      '| Bundler | Until the button | First open |',
      '|---|---:|---:|',
      ...Object.entries(rows).map(
        ([name, { button, firstOpen }]) => `| ${name} | ${cell(button)} | ${cell(firstOpen)} |`,
      ),
    ])
  }
} finally {
  await browser.close()
  installed.remove()
}
