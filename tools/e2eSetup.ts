import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPages } from './buildPages.ts'
import { writeE2eAddresses } from './e2eAddresses.ts'
import { root } from './entries.ts'
import { docsIndex, findPages, oneFileKitPage, phonePages, sitePages } from './findPages.ts'
import { freePort } from './freePort.ts'
import { inProduction } from './inProduction.ts'
import { servePages } from './servePages.ts'
import { buildSite } from './site/buildSite.ts'
import { pagesPolicy } from './stackPolicy.ts'
import { hasStack, startStackProcess } from './startStackProcess.ts'

/** Starts the stack, the pages and a second site for frames before the first browser test. Returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Each run has its own folder, so that concurrent runs do not empty each other's.
  const outDir = path.join(root, 'node_modules/.cache/pages', String(process.pid))
  await rm(outDir, { recursive: true, force: true })
  const [framePort, phonePort, port] = await Promise.all([freePort(), freePort(), freePort()])
  const stackUrl = hasStack() ? `http://127.0.0.1:${port}` : ''
  const frameUrl = `http://127.0.0.1:${framePort}`
  const from = process.env.LATCHKIT_PAGES_FROM === 'package' ? 'package' : 'source'
  const { base, html } = oneFileKitPage
  const built = { from, stackUrl, frameUrl, isEmptied: false } as const
  const ofOneFile = { outDir: path.join(outDir, base), base, pages: [html], isOneFile: true }
  const starting = hasStack() ? startStackProcess({ port, phonePort }) : undefined
  const building = inProduction(() =>
    Promise.all([
      buildPages({ ...built, outDir }),
      buildPages({ ...built, ...ofOneFile }),
      buildSite({ ...built, outDir }),
    ]),
  )
  // Stops the stack when the build fails.
  const [stack] = await Promise.all([starting, building]).catch(async (error: unknown) => {
    await starting?.then((one) => one.stop()).catch(() => {})
    throw error
  })
  const oneFile = { address: `${base}bench/`, html: path.join(base, html) }
  const site = {
    folder: outDir,
    policy: pagesPolicy(stackUrl, frameUrl),
    pages: [...findPages(), ...sitePages, docsIndex, oneFile],
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
