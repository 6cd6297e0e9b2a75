import type { Transaction } from '@solana/web3.js'
import { walkCauses } from '../../../src/errors/BaseError.ts'
import { NotConnectedError } from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import { OtherTransactionError } from '../../../src/errors/send.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import type {
  SubmitProgress,
  SubmittedTransaction,
  TransferRequest,
} from '../../../src/namespace/transfers.types.ts'
import { decodeBase58, encodeBase58 } from '../../../src/utils/base58.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { encodeBase64, toTransactionBytes } from '../base64.ts'
import { buildTransfer, bytesOf, messageOf } from './buildTransfer.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { paceMs } from './paceMs.ts'
import { isPayment, type Payment, paymentName } from './readPayment.ts'
import { readWorld, type TransferWorld } from './readWorld.ts'
import { refusedWorld } from './refusedWorld.ts'
import { isAlreadyProcessed, sendSigned } from './sendSigned.ts'
import { checkTransfer } from './simulateTransfer.ts'
import { solanaMint } from './solanaMint.ts'
import type { Web3 } from './web3.types.ts'

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
