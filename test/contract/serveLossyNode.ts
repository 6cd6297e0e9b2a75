import { serveRequests } from '../../playground/stack/http/serveRequests.ts'

/**
 * The fate of a JSON-RPC call:
 * - `answer`: the node executes it and responds.
 * - `reset`, or a status: the node executes it, and the response is lost by a broken connection or
 *   a gateway error.
 * - `unheard`: it never reaches the node; the connection breaks.
 * - an object: another server responds with this `result`, `error` or `status`; the node receives
 *   nothing.
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
 * Serves a proxy of a node, which loses calls on demand.
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
    /** The received calls, oldest first. */
    calls,
    count: (method: string) => calls.filter((one) => one.method === method).length,
    /** Sets the rule. Without a rule, the node executes and responds to every call. */
    lose(rule: typeof fateOf = () => 'answer') {
      fateOf = rule
    },
  }
}

/**
 * Creates a rule for sent transactions: the first fate for the first one, and so on; the last fate repeats.
 */
export function sending(...fates: readonly CallFate[]) {
  let at = 0
  return (method: string): CallFate =>
    method === 'sendTransaction' ? (fates[Math.min(at++, fates.length - 1)] ?? 'answer') : 'answer'
}

function reply(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
