import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export type AppServer = { url: string; close(): Promise<void> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves one built app from a separate origin. Files are compressed with brotli in advance, so that the transferred
 * bytes are those of a real server and compression costs no time during the measurement.
 *
 * @param folder - The output folder of `buildPages`.
 * @param html - The HTML file in that folder that is served at `/`.
 */
export async function serveApp(folder: string, html: string): Promise<AppServer> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const address = path.relative(folder, file).split(path.sep).join('/')
        const body = brotliCompressSync(readFileSync(file))
        return [address === html ? '/' : `/${address}`, { body, type: types[path.extname(file)] }]
      }),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const found = files.get(pathname)
    if (!found) {
      response.writeHead(404).end(`No file at ${pathname}`)
      return
    }
    if (!request.headers['accept-encoding']?.includes('br')) {
      response.writeHead(406).end('Only brotli is served here.')
      return
    }
    response.writeHead(200, {
      'content-type': found.type ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': found.body.byteLength,
      'cache-control': 'no-store',
    })
    response.end(found.body)
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
