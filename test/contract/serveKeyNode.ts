import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { jsonrpc: string; id: number; method: string; params?: unknown }

/** The node's response to every request. */
export const nodeAnswer = `0x${'2a'.repeat(32)}` as const

export type KeyNode = Awaited<ReturnType<typeof serveKeyNode>>

/** Serves a JSON-RPC node that holds keys, like a development node: it signs and pays for any caller. */
export async function serveKeyNode() {
  const calls: { method: string; params?: unknown }[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { id, method, params }: Call = JSON.parse(text)
      calls.push({ method, params })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: nodeAnswer }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request that it received. */
    calls,
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}
