import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../../tools/entries.ts'
import { servePages } from '../../tools/servePages.ts'
import { pagesPolicy } from '../../tools/stackPolicy.ts'
import { pageSettings } from '../../tools/viteSettings.ts'
import { expect } from './kitPage.ts'
import { test as base } from './ownStack.ts'

const page = { address: '/bench/', html: 'playground/bench/index.html' }

/** The kit page in development: with React's development build, in which StrictMode renders twice. */
export const test = base.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    async ({ stackUrl }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'latchkit-strict-'))
      const before = process.env.NODE_ENV
      process.env.NODE_ENV = 'development'
      await build({
        ...pageSettings(process.env.LATCHKIT_PAGES_FROM === 'package' ? 'package' : 'source'),
        base: '/',
        mode: 'development',
        logLevel: 'error',
        build: {
          outDir: folder,
          assetsInlineLimit: 0,
          minify: false,
          chunkSizeWarningLimit: 20_000,
          rolldownOptions: { input: path.join(root, page.html) },
        },
      })
      if (before === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = before
      const server = await servePages({
        folder,
        policy: pagesPolicy(stackUrl, stackUrl),
        pages: [page],
      })
      await use(`http://localhost:${server.port}${page.address}`)
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  kitPage: async ({ kitPage, developmentUrl, stack }, use) => {
    await use({
      ...kitPage,
      async open(settings = {}) {
        const query = new URLSearchParams({ stack: stack.url, ...settings })
        // React's development build logs a hint; a production build does not.
        const [hello] = await Promise.all([
          kitPage.page.waitForEvent('console', (message) =>
            message.text().includes('React DevTools'),
          ),
          kitPage.page.goto(`${developmentUrl}?${query}`),
        ])
        expect(hello.type()).toBe('info')
      },
    })
  },
})

export { expect }
