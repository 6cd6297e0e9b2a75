import { type Commitment, commitments } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { decodeBase58 } from './decodeBase58.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'

/** The faults that concern sent transactions. */
export type SolanaRpcFault = {
  dropTransactions?: boolean | undefined
  landAfter?: number | undefined
}

/** A call of an RPC method. */
export type RpcCall = {
  chain: SolanaChain
  params: readonly unknown[]
  fault: SolanaRpcFault
}

/** A function that handles a call. If it throws, the response contains the error. */
export type RpcMethod = (call: RpcCall) => unknown

/** The options of a call, which are usually its last parameter. */
export type RpcConfig = {
  commitment: Commitment
  /** The slot to read, which is the newest one with the commitment. */
  slot: number
  options: Readonly<Record<string, unknown>>
}

/** The version that the node reports. */
export const nodeVersion = '2.3.0'

/**
 * Reads the options of a call at an index of its parameters.
 *
 * @throws SolanaRpcError for an unknown commitment (-32602), or when the node is behind `minContextSlot` (-32016).
 */
export function readConfig({ chain, params }: RpcCall, index: number): RpcConfig {
  const value = params[index] ?? {}
  if (typeof value !== 'object') throw invalidParams('Invalid params: invalid type of the options.')
  const options = value as Record<string, unknown>
  const commitment = readCommitment(options.commitment)
  const slot = chain.slots.slot(commitment)
  if (typeof options.minContextSlot === 'number' && options.minContextSlot > slot) {
    throw new SolanaRpcError(-32016, 'Minimum context slot has not been reached', {
      contextSlot: slot,
    })
  }
  return { commitment, slot, options }
}

/** Reads a commitment. The default is `finalized`, as in the node. */
export function readCommitment(value: unknown): Commitment {
  if (value === undefined || value === null) return 'finalized'
  const found = commitments.find((one) => one === value)
  if (found) return found
  throw invalidParams(
    `Invalid params: unknown variant \`${value}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`,
  )
}

/** Reads a required string parameter. */
export function readText({ params }: RpcCall, index: number): string {
  const value = params[index]
  if (value === undefined) {
    throw invalidParams(`\`params\` should have at least ${index + 1} argument(s)`)
  }
  if (typeof value !== 'string') {
    throw invalidParams(
      `Invalid params: invalid type: ${JSON.stringify(value)}, expected a string.`,
    )
  }
  return value
}

/** Reads a required parameter that is an array of strings. */
export function readTexts({ params }: RpcCall, index: number, most: number): readonly string[] {
  const value = params[index]
  if (value === undefined) {
    throw invalidParams(`\`params\` should have at least ${index + 1} argument(s)`)
  }
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
    throw invalidParams('Invalid params: invalid type, expected a sequence of strings.')
  }
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return value
}

/** Validates an address or signature in base58 by its length in bytes. */
export function checkBase58(text: string, length: number): string {
  const bytes = decodeBase58(text)
  if (!bytes) throw invalidParams('Invalid param: Invalid')
  if (bytes.length !== length) throw invalidParams('Invalid param: WrongSize')
  return text
}

/** Reads a required address parameter. */
export function readAddress(call: RpcCall, index: number): string {
  return checkBase58(readText(call, index), 32)
}

/** Returns a response with the slot that it refers to. */
export function withContext(slot: number, value: unknown): object {
  return { context: { apiVersion: nodeVersion, slot }, value }
}
