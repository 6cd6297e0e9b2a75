import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * Sends one request to a chain's node.
 *
 * @throws ProviderRpcError with the node's code when it responds with an error.
 */
export async function askNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const reply = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (reply.error) throw new ProviderRpcError(reply.error.code, reply.error.message)
  return reply.result
}
