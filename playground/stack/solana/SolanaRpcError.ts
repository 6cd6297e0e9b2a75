/** An error of a node's response. @see https://solana.com/docs/rpc */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Creates the error for parameters that the method does not accept. */
export function invalidParams(message: string): SolanaRpcError {
  return new SolanaRpcError(-32602, message)
}
