import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../entries.ts'
import { printLlmsText, renderDocs, renderMissingDocs } from './renderDocs.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const readTemplate = () => readFile(path.join(root, 'playground/documents/index.html'), 'utf8')

/** Serves the docs during development. Each request renders them anew. */
export function docsPlugin(): Plugin {
  return {
    name: 'latchkit:docs',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const address = url.pathname === '/docs/' ? '/docs/index.html' : url.pathname
        if (address.startsWith('/pictures/')) {
          request.url = `/site${address}`
          return next()
        }
        try {
          const text =
            address === '/llms.txt' ? printLlmsText() : await renderPage(address, request.url)
          if (text !== undefined) {
            const type = types[path.extname(address)] ?? 'text/plain'
            response.writeHead(200, { 'content-type': type }).end(text)
          } else if (/^\/docs\/[^/]+$/.test(address)) {
            // Otherwise, the server would respond with the home page.
            const missing = renderMissingDocs(await readTemplate(), address)
            const html = await server.transformIndexHtml(address, missing)
            response.writeHead(404, { 'content-type': types['.html'] }).end(html)
          } else next()
        } catch (error) {
          next(error)
        }
      })

      async function renderPage(address: string, asked = address) {
        const name = /^\/docs\/([\w.-]+)$/.exec(address)?.[1]
        if (!name) return undefined
        const file = renderDocs(await readTemplate()).find((one) => one.address === name)
        return name.endsWith('.html') && file
          ? server.transformIndexHtml(asked, file.text)
          : file?.text
      }
    },
  }
}
