/** Asks a JSON-RPC node; a JSON-RPC error is thrown with its message. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** A JSON-RPC caller for a local node. */
export function createRpc(url: string): Rpc {
  let lastId = 0
  return async (method, params = []) => {
    lastId += 1
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
    })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
}
