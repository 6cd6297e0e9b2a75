import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { type ContentPolicyParameters, contentPolicy } from './contentPolicy.ts'
import { findPages, type Page } from './findPages.ts'

export type PagesServer = { port: number; close(): Promise<void> }

export type ServePagesParameters = {
  /** The output folder of `buildPages`. */
  folder: string
  /** The sources that the strict policy of the pages under `/csp/` allows. */
  policy: ContentPolicyParameters
  /** The port. @default 0, a free one */
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

/** Headers that isolate a page from other origins and require their consent for embedded resources. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * Serves the built pages on the loopback. Under `/csp/` the same pages have a strict policy; a `nonce` in the URL
 * (`/csp/bench/?nonce=abc`) allows one style element. Under `/isolated/` they are cross-origin isolated.
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
    // When a frame on another origin shows the same page, it requests the scripts with CORS.
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
