import { walkCauses } from '../../../src/errors/BaseError.ts'
import {
  OtherTransactionError,
  TransactionExpiredError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { FollowedTransaction } from '../../../src/namespace/transfers.types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { readSignatureStatus } from './signatureStatus.ts'
import { type RefusedRun, type RefusedWorld, toRefusal } from './toRefusal.ts'

/** How long it is tried to learn what became of a transaction that may have reached a node, ms. */
const limitMs = 30_000
/** Time between these tries, ms. */
const retryMs = 2_000

export type SendSignedParameters = {
  rpc: SolanaRpc
  clock: Clock
  /** Base64. */
  bytes: string
  /** Its signature, and the last block that may hold it. */
  signed: Required<Pick<FollowedTransaction, 'hash' | 'nonce'>>
  /** What the transfer meets; read when a node refuses it. */
  readRefused: () => Promise<RefusedWorld>
}

/**
 * Hands a signed transaction to the nodes in their order, until one of them has it. The same bytes have the same
 * signature, which is paid once however often they are handed in.
 *
 * A node whose answer is lost may have taken it. From then on no other node's refusal is believed: that one may be behind,
 * or may know the balance after the payment. Then the signature's status counts alone.
 *
 * @throws What `toRefusal` names, TransferRefusedError: a node refused it, and no other one can have it.
 * TransactionExpiredError: no node knows it, and no block can hold it any more. Any other error: it is not known.
 */
export async function sendSigned(parameters: SendSignedParameters): Promise<void> {
  const { rpc, clock, bytes, signed, readRefused } = parameters
  /** The first error after which a node may have it, and the newest of the others. */
  let lost: unknown
  let refused: unknown
  let isOver = false

  /** Sends it to each node once. Returns whether one of them has it. */
  async function handIn(): Promise<boolean> {
    for (const send of rpc.senders) {
      try {
        if ((await send(bytes)) === signed.hash) return true
        lost ??= new OtherTransactionError()
      } catch (error) {
        const { kind, run } = readAnswer(error)
        if (kind === 'known') return true
        if (kind === 'lost') lost ??= error
        else refused = error
        if (kind === 'refused' && !lost) throw await nameRefusal(error, run, readRefused)
      }
    }
    return false
  }

  async function resolve(): Promise<void> {
    while (!isOver) {
      const check = await readSignatureStatus(rpc, signed).catch(() => undefined)
      if (check?.status === 'expired') throw new TransactionExpiredError({ cause: lost ?? refused })
      if (check && check.status !== 'missing') return
      await new Promise<void>((wake) => void clock.after(retryMs, wake))
      if (isOver || (await handIn())) return
    }
  }

  if (await handIn()) return
  let cancel = () => {}
  const limit = new Promise<never>((_, reject) => {
    cancel = clock.after(limitMs, () => reject(lost ?? refused))
  })
  return Promise.race([resolve(), limit]).finally(() => {
    isOver = true
    cancel()
  })
}

type Answer = {
  /**
   * - `known`: the node has the transaction already.
   * - `refused`: it says something of the transaction: that it has not taken it, and why.
   * - `passed`: it has not taken it, and says nothing of the transaction: it is behind, or does not serve the app.
   * - `lost`: anything else; it may have taken it.
   */
  kind: 'known' | 'refused' | 'passed' | 'lost'
  run?: RefusedRun
}

/** JSON-RPC: not healthy, no such call, too many of them. HTTP: the app is not let in, or too often. */
const passingCodes: readonly unknown[] = [-32005, -32600, -32601, 429]
const passingStatuses: readonly unknown[] = [401, 403, 404, 405, 429]

/** What a node's error says of a transaction that was handed in. https://solana.com/docs/rpc/http/sendtransaction */
function readAnswer(error: unknown): Answer {
  const has = (key: string, values: readonly unknown[]) =>
    walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
  if (isAlreadyProcessed(error)) return { kind: 'known' }
  if (has('code', [-32002])) {
    const run = readRun(error)
    return { kind: run.err === 'BlockhashNotFound' ? 'passed' : 'refused', run }
  }
  // A signature, or bytes, that the node cannot read.
  if (has('code', [-32003, -32602])) return { kind: 'refused' }
  return {
    kind: has('code', passingCodes) || has('status', passingStatuses) ? 'passed' : 'lost',
  }
}

/** The node's trial run. Some services leave out what stands beside its message. */
function readRun(error: unknown): RefusedRun {
  const answer = walkCauses(error, (one) => Object(Object(one).data).err !== undefined)
  const { err, logs } = Object(Object(answer).data) as { err?: unknown; logs?: unknown }
  const isTooOld = says(error, /blockhash not found/i)
  return {
    err: err ?? (isTooOld ? 'BlockhashNotFound' : undefined),
    logs: Array.isArray(logs) ? logs.map(String) : [],
  }
}

/**
 * Whether an error says that the transaction is in a block already: the runtime's own name for it, beside the message or
 * in it, or its text. https://docs.rs/solana-transaction-error: `TransactionError::AlreadyProcessed`
 */
export function isAlreadyProcessed(error: unknown): boolean {
  return (
    walkCauses(error, (one) => Object(Object(one).data).err === 'AlreadyProcessed') !== undefined ||
    says(error, /already been processed|AlreadyProcessed/)
  )
}

function says(error: unknown, text: RegExp): boolean {
  return walkCauses(error, (one) => text.test(`${Object(one).message ?? one}`)) !== undefined
}

async function nameRefusal(
  error: unknown,
  run: RefusedRun | undefined,
  readRefused: () => Promise<RefusedWorld>,
): Promise<Error> {
  // That its reason cannot be read changes nothing: it was refused.
  const world = run && (await readRefused().catch(() => undefined))
  const named = world && toRefusal(run, world)
  if (named && !(named instanceof TransferRefusedError)) return named
  const { detail } = named ?? {}
  return new TransferRefusedError('reverted', { cause: error, ...(detail && { detail }) })
}
