import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPages } from './buildPages.ts'
import { writeE2eAddresses } from './e2eAddresses.ts'
import { root } from './entries.ts'
import { findPages, oneFileKitPage, phonePages } from './findPages.ts'
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
  const from = process.env.LATCHKIT_PAGES_FROM === 'package' ? 'package' : 'source'
  await buildPages({ from, stackUrl, frameUrl, outDir })
  const { base, html } = oneFileKitPage
  await buildPages({
    from,
    stackUrl,
    frameUrl,
    outDir: path.join(outDir, base),
    base,
    pages: [html],
    isOneFile: true,
  })
  const oneFile = { address: `${base}pages/kit/`, html: path.join(base, html) }
  const site = {
    folder: outDir,
    policy: pagesPolicy(stackUrl, frameUrl),
    pages: [...findPages(), oneFile],
  }
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
