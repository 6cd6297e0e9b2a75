import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../../tools/entries.ts'
import { servePages } from '../../tools/servePages.ts'
import { pagesPolicy } from '../../tools/stackPolicy.ts'
import { pageSettings } from '../../tools/viteSettings.ts'

const page = { address: '/bench/', html: 'playground/bench/index.html' }

/** Builds and serves the kit page with React's development build. @returns The page's URL, and a function to stop. */
export async function serveDevelopmentPage(
  stackUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
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
  return {
    url: `http://localhost:${server.port}${page.address}`,
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
