import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPages } from './buildPages.ts'
import { writeE2eAddresses } from './e2eAddresses.ts'
import { root } from './entries.ts'
import { phonePages } from './findPages.ts'
import { freePort } from './freePort.ts'
import { servePages } from './servePages.ts'
import { pagesPolicy } from './stackPolicy.ts'
import { hasStack, startStackProcess } from './startStackProcess.ts'

/** Before the first browser test: the stack, the pages, and a second site for frames. Returns what undoes it. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A folder of its own: two runs at a time must not empty each other's.
  const outDir = path.join(root, 'node_modules/.cache/pages', String(process.pid))
  const [framePort, phonePort] = await Promise.all([freePort(), freePort()])
  const stack = hasStack() ? await startStackProcess({ phonePort }) : undefined
  const stackUrl = stack?.url ?? ''
  const frameUrl = `http://127.0.0.1:${framePort}`
  await buildPages({
    from: process.env.LATCHKIT_PAGES_FROM === 'package' ? 'package' : 'source',
    stackUrl,
    frameUrl,
    outDir,
  })
  const site = { folder: outDir, policy: pagesPolicy(stackUrl, frameUrl) }
  const pages = await servePages(site)
  const frames = await servePages({ ...site, port: framePort })
  const phone = await servePages({ ...site, port: phonePort, pages: phonePages() })
  writeE2eAddresses({
    pagesUrl: `http://localhost:${pages.port}`,
    frameUrl,
    stackUrl,
    phoneUrl: `http://127.0.0.1:${phone.port}`,
    pagesFolder: outDir,
  })
  return async () => {
    await Promise.all([pages.close(), frames.close(), phone.close(), stack?.stop()])
    await rm(outDir, { recursive: true, force: true })
  }
}
