import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { findPages, type Page } from './findPages.ts'

export type PagesServer = { port: number; close(): Promise<void> }

export type ServePagesParameters = {
  /** What `buildPages` wrote. */
  folder: string
  /** Origins that the strict policy lets a page call and take pictures from. */
  connect: readonly string[]
  /** Origins that the strict policy lets a page frame. */
  frames: readonly string[]
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
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Serves the built pages on the loopback. Under `/csp/` the same pages come with a strict policy; a `nonce` in the
 * address (`/csp/pages/kit/?nonce=abc`) is the one style element that the policy then allows.
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
  const strict = url.pathname.startsWith('/csp/')
  const address = strict ? url.pathname.slice('/csp'.length) : url.pathname
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
  if (strict) {
    headers['content-security-policy'] = strictPolicy(parameters, url.searchParams.get('nonce'))
  }
  response.writeHead(200, headers)
  createReadStream(file).pipe(response)
}

/** The policy that the documentation promises to work under. */
export function strictPolicy(
  { connect, frames }: Pick<ServePagesParameters, 'connect' | 'frames'>,
  nonce: string | null,
): string {
  const safeNonce = nonce?.replace(/[^A-Za-z0-9+/=_-]/g, '')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${safeNonce ? ` 'nonce-${safeNonce}'` : ''}`,
    `img-src 'self' data: blob: ${connect.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
