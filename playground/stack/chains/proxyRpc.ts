import { openToAll, replyJson } from '../http/replies.ts'

type RpcCall = { id?: unknown; method?: unknown }

/**
 * Methods that a public node does not support, because it has no keys. The local node has keys, so the proxy rejects
 * these methods. Otherwise a page that bypasses the wallet would work with the stack and nowhere else.
 */
const walletMethods = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_sendUnsignedTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
])

/**
 * Forwards a JSON-RPC request or batch to a local node, and returns its response with CORS headers.
 *
 * @param request - A POST with the call as its body, regardless of its content type.
 * @param nodeUrl - The URL of the node.
 * @param onMethods - Called with the methods before the node responds.
 */
export async function proxyRpc(
  request: Request,
  nodeUrl: string,
  onMethods: (methods: readonly string[]) => void,
): Promise<Response> {
  if (request.method !== 'POST') {
    return replyJson(rpcError(null, -32600, 'A JSON-RPC call is a POST.'), 405)
  }
  const body = await request.text()
  const call = parse(body)
  if (call === undefined) return replyJson(rpcError(null, -32700, 'Parse error'), 400)
  const calls = Array.isArray(call) ? call : [call]
  onMethods(calls.map((one) => String(one?.method)))
  if (!calls.some((one) => isAnsweredHere(one))) return ask(nodeUrl, body, request.signal)

  const answers = await Promise.all(
    calls.map(async (one) => {
      if (isAnsweredHere(one)) return answerHere(one)
      return (await ask(nodeUrl, JSON.stringify(one), request.signal)).json()
    }),
  )
  return replyJson(Array.isArray(call) ? answers : answers[0])
}

async function ask(nodeUrl: string, body: string, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    })
    return new Response(response.body, {
      status: response.status,
      headers: { ...openToAll, 'content-type': 'application/json' },
    })
  } catch {
    return replyJson(rpcError(null, -32603, 'The local chain does not answer.'), 502)
  }
}

function isAnsweredHere(call: RpcCall): boolean {
  return call?.method === 'eth_accounts' || walletMethods.has(String(call?.method))
}

function answerHere(call: RpcCall): unknown {
  const id = call.id ?? null
  if (call.method === 'eth_accounts') return { jsonrpc: '2.0', id, result: [] }
  return rpcError(id, -32601, `The method ${call.method} is a wallet's: a node holds no keys.`)
}

/** Returns an error response in the format of JSON-RPC 2.0. */
export function rpcError(id: unknown, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function parse(body: string): RpcCall | readonly RpcCall[] | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
