import { serveRequests } from '../../playground/stack/http/serveRequests.ts'

/**
 * What becomes of a JSON-RPC call on its way:
 * - `answer`: the node does it and answers.
 * - `reset`, or a status: the node does it, and its answer is lost: a broken connection, or a gateway's failure.
 * - `unheard`: it never gets to the node; the connection breaks.
 * - an object: another server answers with this `result`, `error` or `status`, and the node hears nothing.
 */
export type CallFate =
  | 'answer'
  | 'reset'
  | 'unheard'
  | number
  | { result: unknown }
  | { error: object }
  | { status: number }

export type LossyNode = Awaited<ReturnType<typeof serveLossyNode>>

/**
 * A server before a node, which loses what a test says.
 *
 * @param url - The node.
 */
export async function serveLossyNode(url: string) {
  let fateOf: (method: string, params: readonly unknown[]) => CallFate = () => 'answer'
  const calls: { method: string; params: readonly unknown[] }[] = []
  const server = await serveRequests(
    async (request) => {
      const body = await request.text()
      const { id, method, params } = JSON.parse(body) as {
        id: unknown
        method: string
        params: readonly unknown[]
      }
      const fate = fateOf(method, params)
      calls.push({ method, params })
      if (fate === 'unheard') return Response.error()
      if (typeof fate === 'object' && 'status' in fate) return new Response('Refused', fate)
      if (typeof fate === 'object') return reply({ jsonrpc: '2.0', id, ...fate })
      const answer = await fetch(url, { method: 'POST', body })
      if (fate === 'reset') return Response.error()
      if (typeof fate === 'number') return new Response('Bad gateway', { status: fate })
      return reply(await answer.json())
    },
    { host: '127.0.0.1', port: 0 },
  )
  return {
    ...server,
    /** What it was called for, oldest first. */
    calls,
    count: (method: string) => calls.filter((one) => one.method === method).length,
    /** Decides from now on; without a rule everything is answered. */
    lose(rule: typeof fateOf = () => 'answer') {
      fateOf = rule
    },
  }
}

/** A rule for what is sent: the first fate for the first time, and so on; the last one for ever. */
export function sending(...fates: readonly CallFate[]) {
  let at = 0
  return (method: string): CallFate =>
    method === 'sendTransaction' ? (fates[Math.min(at++, fates.length - 1)] ?? 'answer') : 'answer'
}

function reply(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
