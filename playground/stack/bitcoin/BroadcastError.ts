/** Bitcoin Core's codes for a transaction that it does not take. */
export const broadcastCodes = { decode: -22, error: -25, rejected: -26, inChain: -27 } as const

/** A transaction that a node refuses, with the words of Bitcoin Core, which servers pass on. */
export class BroadcastError extends Error {
  override readonly name = 'BroadcastError'
  readonly code: number

  constructor(message: string, code: number = broadcastCodes.rejected) {
    super(message)
    this.code = code
  }

  /** As an Esplora server says it. */
  get text(): string {
    return `sendrawtransaction RPC error: ${JSON.stringify({ code: this.code, message: this.message })}`
  }
}
