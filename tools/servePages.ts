import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { type ContentPolicyParameters, contentPolicy } from './contentPolicy.ts'
import { findPages, type Page } from './findPages.ts'

export type PagesServer = { port: number; close(): Promise<void> }

export type ServePagesParameters = {
  /** What `buildPages` wrote. */
  folder: string
  /** What the strict policy of the pages under `/csp/` lets in. */
  policy: ContentPolicyParameters
  /** 0, the default, takes a free one. */
  port?: number
  /** @default every page of `findPages` */
  pages?: readonly Page[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A page so served shares its process with no other, and takes from elsewhere only what is given to it. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * Serves the built pages on the loopback. Under `/csp/` the same pages come with a strict policy; a `nonce` in the
 * address (`/csp/pages/kit/?nonce=abc`) is the one style element that the policy then allows. Under `/isolated/`
 * they are cross-origin isolated.
 */
export async function servePages(parameters: ServePagesParameters): Promise<PagesServer> {
  const found = parameters.pages ?? findPages()
  const pages = new Map(found.map((page) => [page.address, page.html]))
  const server = createServer((request, response) => answer(request, response, parameters, pages))
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(parameters.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The page server has no port.')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parameters: ServePagesParameters,
  pages: ReadonlyMap<string, string>,
) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, way, address = url.pathname] = /^\/(csp|isolated)(\/.*)$/.exec(url.pathname) ?? []
  const relative = pages.get(address) ?? decodeURIComponent(address).replace(/^\/+/, '')
  const file = path.join(parameters.folder, relative)
  const inside = file.startsWith(parameters.folder + path.sep)
  if (!inside || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`No page at ${address}`)
    return
  }
  const headers: Record<string, string> = {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    // The frame's origin asks for scripts with CORS when it shows the same page.
    'access-control-allow-origin': '*',
  }
  if (way === 'csp') {
    const nonce = url.searchParams.get('nonce')?.replace(/[^A-Za-z0-9+/=_-]/g, '')
    const { hosts, own } = parameters.policy
    const styles = nonce ? { 'style-src': [`'nonce-${nonce}'`] } : {}
    headers['content-security-policy'] = contentPolicy({ hosts, own: { ...own, ...styles } })
  }
  if (way === 'isolated') Object.assign(headers, isolation)
  response.writeHead(200, headers)
  createReadStream(file).pipe(response)
}
