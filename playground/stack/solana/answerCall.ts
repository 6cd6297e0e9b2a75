import { accountMethods } from './answerAccounts.ts'
import { blockMethods } from './answerBlocks.ts'
import { historyMethods } from './answerHistory.ts'
import { transactionMethods } from './answerTransactions.ts'
import type { RpcCall, RpcMethod } from './rpcCall.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'

const methods: Readonly<Record<string, RpcMethod>> = {
  ...accountMethods,
  ...blockMethods,
  ...historyMethods,
  ...transactionMethods,
}

/** A client's JSON-RPC call. */
export type SentCall = { id?: unknown; method?: unknown; params?: unknown }

/** Returns the response or error of a JSON-RPC call. Undefined for a notification, which has no response. */
export function answerCall(
  sent: unknown,
  { chain, fault }: Pick<RpcCall, 'chain' | 'fault'>,
): object | undefined {
  const { id, method, params } = (sent ?? {}) as SentCall
  if (typeof sent !== 'object' || sent === null || typeof method !== 'string') {
    return failure(null, new SolanaRpcError(-32600, 'Invalid request'))
  }
  if (id === undefined) return undefined
  try {
    if (!Object.hasOwn(methods, method)) throw new SolanaRpcError(-32601, 'Method not found')
    if (params !== undefined && params !== null && !Array.isArray(params)) {
      throw new SolanaRpcError(-32602, '`params` should be an array')
    }
    const result = methods[method]?.({ chain, fault, params: params ?? [] })
    return { id, jsonrpc: '2.0', result }
  } catch (error) {
    return failure(id, error)
  }
}

/** Returns an error in the node's format. Unknown errors are internal errors. */
export function failure(id: unknown, error: unknown): object {
  const { code, message, data } =
    error instanceof SolanaRpcError
      ? error
      : { code: -32603, message: `Internal error: ${error}`, data: undefined }
  return { error: { code, message, ...(data !== undefined && { data }) }, id, jsonrpc: '2.0' }
}
