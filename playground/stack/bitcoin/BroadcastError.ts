/** Bitcoin Core's codes for rejected transactions. */
export const broadcastCodes = { decode: -22, error: -25, rejected: -26, inChain: -27 } as const

/** A transaction that a node rejects, with the message of Bitcoin Core, which servers forward. */
export class BroadcastError extends Error {
  override readonly name = 'BroadcastError'
  readonly code: number

  constructor(message: string, code: number = broadcastCodes.rejected) {
    super(message)
    this.code = code
  }

  /** The message as an Esplora server sends it. */
  get text(): string {
    return `sendrawtransaction RPC error: ${JSON.stringify({ code: this.code, message: this.message })}`
  }
}
