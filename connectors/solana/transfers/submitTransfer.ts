import type { Transaction } from '@solana/web3.js'
import { walkCauses } from '../../../src/errors/BaseError.ts'
import { NotConnectedError } from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import {
  OtherTransactionError,
  TransactionExpiredError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import type {
  FollowedTransaction,
  SubmitProgress,
  SubmittedTransaction,
  TransferRequest,
} from '../../../src/namespace/transfers.types.ts'
import { decodeBase58, encodeBase58 } from '../../../src/utils/base58.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { encodeBase64, toTransactionBytes } from '../wallet/readTransaction.ts'
import { buildTransfer, bytesOf, messageOf } from './buildTransfer.ts'
import {
  checkIntervalMs,
  isPayment,
  type Payment,
  paymentName,
  readSignatureStatus,
} from './payments.ts'
import { readTransferState, type TransferState } from './readTransferState.ts'
import type { SolanaRpc, Web3 } from './rpc.ts'
import {
  checkTransfer,
  type RefusedRun,
  type RefusedState,
  refusedState,
  toRefusal,
} from './simulateTransfer.ts'
import { solanaMint } from './tokens.ts'

export type SubmitParameters = {
  rpc: SolanaRpc
  web3: Web3
  clock: Clock
  provider: SolanaProvider | undefined
  request: TransferRequest
  progress: SubmitProgress
  /** @throws SendChangedError if the transaction would differ from the reviewed one. */
  checkState(state: TransferState): void
}

/**
 * Prompts the wallet to sign and send a transfer. If the wallet can only sign, the kit sends the transaction
 * to the nodes. The signature must be valid for the requested transaction.
 *
 * @returns The signature. `nonce` is the last block that can include the transaction, or `undefined` if the
 * wallet sent a different transaction with the same payment.
 * @throws NotConnectedError, OtherTransactionError, SendChangedError, TransactionExpiredError, and the errors
 * from `simulateTransfer` and the wallet's provider. Once a node may have received the transaction, any error
 * except a rejection means that the outcome is unknown.
 */
export async function submitTransfer({
  rpc,
  web3,
  clock,
  provider,
  request,
  progress,
  checkState,
}: SubmitParameters): Promise<SubmittedTransaction> {
  if (!provider) throw new NotConnectedError()
  const { from: address, networkId, units } = request
  const state = await readTransferState(rpc, web3, request)
  checkTransfer(state, request)
  checkState(state)
  // The blockhash is read as late as possible, because it expires after about a minute.
  const blockhash = await rpc.readBlockhash()
  const transaction = buildTransfer(web3, request, state, blockhash)
  const payment: Payment = {
    destination: state.token?.destination ?? request.to,
    mint: solanaMint(request.token),
    units,
  }
  const signParameters = { transaction: bytesOf(transaction), address, networkId }
  const fingerprint = paymentName(payment)
  const nonce = blockhash.lastValidBlockHeight
  if (!provider.supports('signAndSendTransaction')) {
    progress.onRequest('sign')
    const answer = toTransactionBytes(await provider.signTransaction(signParameters))
    const { bytes, hash } = checkSigned(web3, transaction, answer)
    const signed = { hash, fingerprint, nonce }
    progress.onSigned(signed)
    // The balance was sufficient before the prompt, so the current chain state explains the rejection.
    const readRefused = async () => {
      const [now, minimum] = await Promise.all([
        readTransferState(rpc, web3, request),
        rpc.readRent(0),
      ])
      return refusedState(transaction, now, minimum)
    }
    await sendSigned({ rpc, clock, bytes, signed, readRefused })
    return signed
  }
  progress.onRequest('send')
  const options = { preflightCommitment: 'confirmed' } as const
  const hash = await provider
    .signAndSendTransaction({ ...signParameters, options })
    .catch((error: unknown) => {
      throw isAlreadyProcessed(error) ? toUnknownOutcome(error) : error
    })
  if (isSignedBy(web3, transaction, address, hash)) return { hash, fingerprint, nonce }
  // The wallet used a different blockhash, whose expiry is unknown, so the transaction is never treated as
  // expired.
  const given = { hash, fingerprint }
  progress.onSigned(given)
  await expectPaid({ rpc, web3, clock, from: address, payment, hash })
  return given
}

/**
 * Replaces an "already processed" error, whose code would be treated as a rejection. The wallet lost the
 * first response and retried, so its node already has the payment.
 */
function toUnknownOutcome(error: unknown): Error {
  const { message } = Object(walkCauses(error)) as { message?: unknown }
  return new RequestFailedError({ cause: new Error(`${message}`) })
}

/** Whether the address signed the transaction with this signature. */
function isSignedBy(
  { PublicKey, Transaction }: Web3,
  transaction: Transaction,
  address: string,
  hash: string,
): boolean {
  const signature = decodeBase58(hash)
  if (signature?.length !== 64) return false
  const copy = Transaction.from(bytesOf(transaction))
  copy.addSignature(new PublicKey(address), signature as Buffer)
  return copy.verifySignatures()
}

/** @throws OtherTransactionError if the transaction is a different one or its signature is invalid. */
function checkSigned(
  { Transaction }: Web3,
  transaction: Transaction,
  signed: Uint8Array,
): { bytes: string; hash: string } {
  try {
    const answer = Transaction.from(signed)
    const { signature } = answer
    if (messageOf(answer) === messageOf(transaction) && signature && answer.verifySignatures()) {
      return { bytes: encodeBase64(signed), hash: encodeBase58(Uint8Array.from(signature)) }
    }
  } catch {
    // An unreadable transaction is treated as a different one.
  }
  throw new OtherTransactionError()
}

type ExpectPaidParameters = Pick<SubmitParameters, 'rpc' | 'web3' | 'clock'> & {
  from: string
  payment: Payment
  hash: string
}

/** How long to keep searching while no node responds, in ms. */
const patienceMs = 180_000

/** Number of blocks within which a transaction with a recent blockhash is either finalized or expired. */
const blocksMax = 182

/**
 * Waits for a transaction that differs from the requested one. Wallets add guard instructions and fees, so
 * the transaction only has to make the same payment.
 *
 * @throws OtherTransactionError if the transaction makes another payment or is not found in time, or the
 * node's transport error if no node responds. Neither error proves that nothing was sent.
 */
async function expectPaid({
  rpc,
  web3,
  clock,
  from,
  payment,
  hash,
}: ExpectPaidParameters): Promise<void> {
  const end = clock.now() + patienceMs
  let begun: number | undefined
  for (;;) {
    let lost: unknown
    const lose = (error: unknown) => {
      lost = error
    }
    // The finalized block is read first, because the transaction may be mined between the two requests.
    const final = await rpc.readFinal().catch(lose)
    begun ??= final?.height
    const landed = await rpc.readTransaction(hash).catch(lose)
    if (landed) {
      if (isPayment(web3, landed, from, payment)) return
      throw new OtherTransactionError()
    }
    const isOver = begun !== undefined && final && final.height > begun + blocksMax
    if (isOver || clock.now() >= end) throw lost ?? new OtherTransactionError()
    await new Promise<void>((resolve) => void clock.after(checkIntervalMs, resolve))
  }
}

/** Time limit for finding out what happened to a transaction that may have reached a node, in ms. */
const limitMs = 30_000
/** Interval between attempts, in ms. */
const retryMs = 2_000

export type SendSignedParameters = {
  rpc: SolanaRpc
  clock: Clock
  /** The signed transaction in base64. */
  bytes: string
  /** The signature, and the last block that can include the transaction. */
  signed: Required<Pick<FollowedTransaction, 'hash' | 'nonce'>>
  /** Reads the chain state after a node has rejected the transfer. */
  readRefused: () => Promise<RefusedState>
}

/**
 * Sends a signed transaction to the nodes in fallback order, until a node accepts it. Sending it again cannot
 * pay twice, because the signature stays the same.
 *
 * If a response is lost, the node may have accepted the transaction. From then on, rejections by other nodes
 * are ignored, because those nodes may be behind or may have processed the payment. Only the signature's
 * status is checked.
 *
 * @throws The error from `toRefusal`, or TransferRefusedError, if a node rejected the transaction and no
 * other node can have it.
 * @throws TransactionExpiredError if no node has the transaction and it can no longer be included.
 * @throws Any other error means that the outcome is unknown.
 */
export async function sendSigned(parameters: SendSignedParameters): Promise<void> {
  const { rpc, clock, bytes, signed, readRefused } = parameters
  /**
   * `lost` is the first error after which a node may have the transaction, and `refused` is the last other
   * error.
   */
  let lost: unknown
  let refused: unknown
  let isOver = false

  /** Sends the transaction to each node once. Returns true if a node has it. */
  async function sendToNodes(): Promise<boolean> {
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
      if (isOver || (await sendToNodes())) return
    }
  }

  if (await sendToNodes()) return
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
   * - `known`: the node already has the transaction.
   * - `refused`: the node rejected the transaction and returned a reason.
   * - `passed`: the node did not accept the transaction for an unrelated reason, for example because
   *   it is behind or rate limits the app.
   * - `lost`: any other error. The node may have accepted the transaction.
   */
  kind: 'known' | 'refused' | 'passed' | 'lost'
  run?: RefusedRun
}

/**
 * JSON-RPC codes for an unhealthy node, an invalid request, an unknown method and a rate limit. HTTP statuses
 * for unauthorized, forbidden, not found, method not allowed and rate limited.
 */
const passingCodes: readonly unknown[] = [-32005, -32600, -32601, 429]
const passingStatuses: readonly unknown[] = [401, 403, 404, 405, 429]

/**
 * Classifies the error that a node returned for `sendTransaction`.
 * https://solana.com/docs/rpc/http/sendtransaction
 */
function readAnswer(error: unknown): Answer {
  const has = (key: string, values: readonly unknown[]) =>
    walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
  if (isAlreadyProcessed(error)) return { kind: 'known' }
  if (has('code', [-32002])) {
    const run = readRun(error)
    return { kind: run.err === 'BlockhashNotFound' ? 'passed' : 'refused', run }
  }
  // The node cannot decode the signature or the transaction.
  if (has('code', [-32003, -32602])) return { kind: 'refused' }
  return {
    kind: has('code', passingCodes) || has('status', passingStatuses) ? 'passed' : 'lost',
  }
}

/** Reads the preflight result from an error. Some RPC providers omit the `data` field. */
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
 * Whether the error means that a block already contains the transaction. Matches either the error's name in
 * the data or the message, or the error's text. https://docs.rs/solana-transaction-error:
 * `TransactionError::AlreadyProcessed`
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
  readRefused: () => Promise<RefusedState>,
): Promise<Error> {
  // The transfer was rejected, even if the reason cannot be parsed.
  const state = run && (await readRefused().catch(() => undefined))
  const named = state && toRefusal(run, state)
  if (named && !(named instanceof TransferRefusedError)) return named
  const { detail } = named ?? {}
  return new TransferRefusedError('reverted', { cause: error, ...(detail && { detail }) })
}
