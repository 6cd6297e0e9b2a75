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
import { isPayment, type Payment, paceMs, paymentName, readSignatureStatus } from './payments.ts'
import { readWorld, type TransferWorld } from './readWorld.ts'
import type { SolanaRpc, Web3 } from './rpc.ts'
import {
  checkTransfer,
  type RefusedRun,
  type RefusedWorld,
  refusedWorld,
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
  /** @throws SendChangedError when another transfer would be made of it than the one that was shown. */
  checkWorld(world: TransferWorld): void
}

/**
 * Asks the wallet to sign and send a transfer; one that only signs is sent for by the kit's nodes. What the
 * wallet answers is checked: its signature has to stand under what was asked.
 *
 * @returns The signature. `nonce` is the last block that may hold the transaction; undefined where the wallet sent another
 * one, which makes the same payment.
 * @throws NotConnectedError, OtherTransactionError, SendChangedError, TransactionExpiredError, what `simulateTransfer`
 * throws, and what the wallet's provider throws. After a node may have it, an error that says of no refusal means that
 * it is not known what became of it.
 */
export async function submitTransfer({
  rpc,
  web3,
  clock,
  provider,
  request,
  progress,
  checkWorld,
}: SubmitParameters): Promise<SubmittedTransaction> {
  if (!provider) throw new NotConnectedError()
  const { from: address, networkId, units } = request
  const world = await readWorld(rpc, web3, request)
  checkTransfer(world, request)
  checkWorld(world)
  // As late as can be: a minute after it nobody takes the transaction any more.
  const blockhash = await rpc.readBlockhash()
  const transaction = buildTransfer(web3, request, world, blockhash)
  const payment: Payment = {
    destination: world.token?.destination ?? request.to,
    mint: solanaMint(request.token),
    units,
  }
  const asked = { transaction: bytesOf(transaction), address, networkId }
  const fingerprint = paymentName(payment)
  const nonce = blockhash.lastValidBlockHeight
  if (!provider.supports('signAndSendTransaction')) {
    progress.onRequest('sign')
    const answer = toTransactionBytes(await provider.signTransaction(asked))
    const { bytes, hash } = checkSigned(web3, transaction, answer)
    const signed = { hash, fingerprint, nonce }
    progress.onSigned(signed)
    // It was enough before the owner was asked: what is told is what there is now.
    const readRefused = async () => {
      const [now, minimum] = await Promise.all([readWorld(rpc, web3, request), rpc.readRent(0)])
      return refusedWorld(transaction, now, minimum)
    }
    await sendSigned({ rpc, clock, bytes, signed, readRefused })
    return signed
  }
  progress.onRequest('send')
  const options = { preflightCommitment: 'confirmed' } as const
  const hash = await provider
    .signAndSendTransaction({ ...asked, options })
    .catch((error: unknown) => {
      throw isAlreadyProcessed(error) ? withoutCode(error) : error
    })
  if (isSignedBy(web3, transaction, address, hash)) return { hash, fingerprint, nonce }
  // How long its blockhash is good for only the wallet knows: it never counts as expired.
  const given = { hash, fingerprint }
  progress.onSigned(given)
  await expectPaid({ rpc, web3, clock, from: address, payment, hash })
  return given
}

/**
 * The wallet's own node has the payment already: the wallet sent it, lost the answer and asked again. The code of this
 * error is that of a refusal, which it is not.
 */
function withoutCode(error: unknown): Error {
  const { message } = Object(walkCauses(error)) as { message?: unknown }
  return new RequestFailedError({ cause: new Error(`${message}`) })
}

/** Whether a signature is the one of an address under a transaction. */
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

/** @throws OtherTransactionError for another transaction, or one whose signature is none. */
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
    // One that cannot be read is another one.
  }
  throw new OtherTransactionError()
}

type ExpectPaidParameters = Pick<SubmitParameters, 'rpc' | 'web3' | 'clock'> & {
  from: string
  payment: Payment
  hash: string
}

/** How long it is looked for where no node answers, ms. */
const patienceMs = 180_000

/** Blocks within which a transaction of a blockhash that is new now is in one that nothing can take back. */
const blocksMax = 182

/**
 * Waits for a transaction that is not the one that was asked for. Wallets put guards and fees of their own into
 * what they send: as long as it makes the same payment, it is the visitor's.
 *
 * @throws OtherTransactionError when it makes another payment, or is not found in time; what the node's transport
 * throws when nothing is known, as no node answers. None of them says that nothing was sent.
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
    // Read before the transaction is looked for: it may come in between.
    const final = await rpc.readFinal().catch(lose)
    begun ??= final?.height
    const landed = await rpc.readTransaction(hash).catch(lose)
    if (landed) {
      if (isPayment(web3, landed, from, payment)) return
      throw new OtherTransactionError()
    }
    const isOver = begun !== undefined && final && final.height > begun + blocksMax
    if (isOver || clock.now() >= end) throw lost ?? new OtherTransactionError()
    await new Promise<void>((resolve) => void clock.after(paceMs, resolve))
  }
}

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
