import { expect, test } from 'vitest'
import { docsPlugin } from './docsPlugin.ts'

type Handler = (request: { url: string }, response: unknown, next: () => void) => Promise<void>

/** Requests a URL from the plugin. The status is undefined if the plugin leaves the request to the server. */
async function get(url: string) {
  let handler: Handler | undefined
  const { configureServer } = docsPlugin()
  if (typeof configureServer !== 'function') throw new Error('The plugin has no server.')
  Reflect.apply(configureServer, undefined, [
    {
      middlewares: {
        use: (added: Handler) => {
          handler = added
        },
      },
      transformIndexHtml: async (_url: string, text: string) => text,
    },
  ])
  const answer: { status?: number; type?: string; text?: string } = {}
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, type: headers['content-type'] })
      return response
    },
    end: (text: string) => Object.assign(answer, { text }),
  }
  await handler?.({ url }, response, () => {})
  return answer
}

test('default: serves the pages of the docs', async () => {
  for (const url of ['/docs/', '/docs/theming.html', '/docs/theming.md', '/llms.txt']) {
    expect((await get(url)).status, url).toBe(200)
  }
})

test('error: responds to an unknown page of the docs with status 404 and a page that says so', async () => {
  const { status, type, text } = await get('/docs/size.html?from=mail')
  expect({ status, type }).toEqual({ status: 404, type: 'text/html; charset=utf-8' })
  expect(text).toContain('<h1>No page here</h1>')
  expect(text).toContain('<code>/docs/size.html</code>')
})

test('behavior: leaves every other address to the server', async () => {
  for (const url of ['/', '/playground/', '/site/docs/main.tsx']) {
    expect((await get(url)).status, url).toBeUndefined()
  }
})
