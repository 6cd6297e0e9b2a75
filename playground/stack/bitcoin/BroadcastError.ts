/** The error codes of Bitcoin Core for rejected transactions. */
export const broadcastCodes = { decode: -22, error: -25, rejected: -26, inChain: -27 } as const

/** The error for a transaction that a node rejects. Servers forward the message, which is Bitcoin Core's. */
export class BroadcastError extends Error {
  override readonly name = 'BroadcastError'
  readonly code: number

  constructor(message: string, code: number = broadcastCodes.rejected) {
    super(message)
    this.code = code
  }

  /** The message in the format of an Esplora server. */
  get text(): string {
    return `sendrawtransaction RPC error: ${JSON.stringify({ code: this.code, message: this.message })}`
  }
}
