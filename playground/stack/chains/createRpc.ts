/** A function that sends a JSON-RPC request. It throws a JSON-RPC error with the error's message. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** A method and its parameters. */
export type RpcCall = readonly [method: string, params: readonly unknown[]]

/**
 * A function that sends several calls in one request, and returns the results in their order. The node may execute the
 * calls concurrently. The function throws the first JSON-RPC error with its message.
 */
export type RpcBatch = (calls: readonly RpcCall[]) => Promise<readonly unknown[]>

/** A function like `RpcBatch` that returns errors as results. It throws when the node does not respond. */
export type RpcAnswers = (calls: readonly RpcCall[]) => Promise<readonly RpcAnswer[]>
export type RpcAnswer = { result?: unknown; error?: { message: string } }

/** Creates a JSON-RPC client for a local node. */
export function createRpc(url: string): Rpc {
  const batch = createRpcBatch(url)
  return async (method, params = []) => (await batch([[method, params]]))[0]
}

/** Creates a JSON-RPC client for batches. */
export function createRpcBatch(url: string): RpcBatch {
  const ask = createRpcAnswers(url)
  return async (calls) => {
    const answers = await ask(calls)
    return answers.map(({ result, error }, index) => {
      if (error) throw new Error(`${calls[index]?.[0]}: ${error.message}`)
      return result
    })
  }
}

/** Creates a JSON-RPC client for batches whose calls may fail individually. */
export function createRpcAnswers(url: string): RpcAnswers {
  let lastId = 0
  return async (calls) => {
    if (calls.length === 0) return []
    const firstId = lastId + 1
    lastId += calls.length
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        calls.map(([method, params], index) => ({
          jsonrpc: '2.0',
          id: firstId + index,
          method,
          params,
        })),
      ),
    })
    const answers = (await response.json()) as (RpcAnswer & { id: number })[]
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return calls.map((_, index) => byId.get(firstId + index) ?? { error: { message: 'no answer' } })
  }
}
