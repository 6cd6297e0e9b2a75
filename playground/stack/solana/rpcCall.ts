import { type Commitment, commitments } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { decodeBase58 } from './decodeBase58.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'

/** What goes wrong with transactions that a node is sent. */
export type SolanaRpcFault = {
  dropTransactions?: boolean | undefined
  landAfter?: number | undefined
}

/** One call of a method. */
export type RpcCall = {
  chain: SolanaChain
  params: readonly unknown[]
  fault: SolanaRpcFault
}

/** Answers a call; what it throws is the error. */
export type RpcMethod = (call: RpcCall) => unknown

/** What most methods take as their last parameter. */
export type RpcConfig = {
  commitment: Commitment
  /** The slot that is asked about: the newest that is this sure. */
  slot: number
  options: Readonly<Record<string, unknown>>
}

/** What the node says it is. */
export const nodeVersion = '2.3.0'

/**
 * The options of a call, at this place of its parameters.
 *
 * @throws SolanaRpcError - An unknown commitment (-32602), or the node is not that far (-32016).
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

/** `finalized` when nothing is said, as the node has it. */
export function readCommitment(value: unknown): Commitment {
  if (value === undefined || value === null) return 'finalized'
  const found = commitments.find((one) => one === value)
  if (found) return found
  throw invalidParams(
    `Invalid params: unknown variant \`${value}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`,
  )
}

/** A required parameter that is a text. */
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

/** A required parameter that is a list of texts. */
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

/** An address or a signature in base58, checked for its length in bytes. */
export function checkBase58(text: string, length: number): string {
  const bytes = decodeBase58(text)
  if (!bytes) throw invalidParams('Invalid param: Invalid')
  if (bytes.length !== length) throw invalidParams('Invalid param: WrongSize')
  return text
}

/** A required parameter that is an address. */
export function readAddress(call: RpcCall, index: number): string {
  return checkBase58(readText(call, index), 32)
}

/** An answer that says of which slot it is. */
export function withContext(slot: number, value: unknown): object {
  return { context: { apiVersion: nodeVersion, slot }, value }
}
