import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { buildPages } from './buildPages.ts'
import { root } from './entries.ts'
import { chromiumArguments, findHeadlessChromium, noChromium } from './findChromium.ts'
import { sitePages } from './findPages.ts'
import { servePages } from './servePages.ts'
import { pictures, picturesFolder } from './site/pictures.ts'
import { stackPolicy } from './stackPolicy.ts'
import { startStackProcess } from './startStackProcess.ts'

/** Takes the pictures of the site from the gallery, dark and light, at twice their size: `npm run site:pictures`. */
const executablePath = findHeadlessChromium()
if (!executablePath) throw new Error(noChromium)
const page = sitePages.find(({ address }) => address === '/gallery/window/')
if (!page) throw new Error('The site has no window of the gallery.')

const outDir = path.join(root, 'node_modules/.cache/site-pictures')
await mkdir(picturesFolder, { recursive: true })
const [stack] = await Promise.all([
  startStackProcess(),
  buildPages({ from: 'source', outDir, pages: [page.html] }),
])
const server = await servePages({ folder: outDir, policy: stackPolicy(stack.url), pages: [page] })
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
try {
  for (const state of new Set(Object.values(pictures))) {
    for (const mode of ['dark', 'light'] as const) {
      const shown = await browser.newPage({
        viewport: { width: 440, height: 760 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      })
      const query = new URLSearchParams({ state, mode, stack: stack.url, still: '' })
      await shown.goto(`http://localhost:${server.port}${page.address}?${query}`)
      await shown.waitForFunction(() => document.documentElement.dataset.status)
      const { status, reason } = await shown.evaluate(() => ({
        ...document.documentElement.dataset,
      }))
      if (status !== 'reached') throw new Error(`The gallery does not reach ${state}. ${reason}`)
      await shown.waitForLoadState('networkidle')
      await shown.getByRole('dialog').screenshot({
        path: path.join(picturesFolder, `${state}-${mode}.png`),
        omitBackground: true,
      })
      await shown.close()
      console.log(`${state}, ${mode}`)
    }
  }
} finally {
  await browser.close()
  await server.close()
  await stack.stop()
}
