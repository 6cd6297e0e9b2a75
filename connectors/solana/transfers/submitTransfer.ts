import type { Transaction } from '@solana/web3.js'
import { NotConnectedError } from '../../../src/errors/connect.ts'
import { OtherTransactionError } from '../../../src/errors/send.ts'
import type { SolanaProvider } from '../../../src/namespace/solanaProvider.types.ts'
import type { TransferRequest } from '../../../src/send/transfers.types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { decodeBase58 } from '../../../src/utils/decodeBase58.ts'
import { encodeBase58 } from '../../../src/utils/encodeBase58.ts'
import { encodeBase64, toTransactionBytes } from '../base64.ts'
import { buildTransfer, bytesOf, messageOf } from './buildTransfer.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { paceMs } from './paceMs.ts'
import { type Payment, paymentName, readPaid } from './readPayment.ts'
import { readWorld } from './readWorld.ts'
import { refusedWorld } from './refusedWorld.ts'
import { sendSigned } from './sendSigned.ts'
import { checkTransfer } from './simulateTransfer.ts'
import { solanaMint } from './solanaMint.ts'
import type { Web3 } from './web3.types.ts'

export type SubmitParameters = {
  rpc: SolanaRpc
  web3: Web3
  clock: Clock
  provider: SolanaProvider | undefined
  request: TransferRequest
}

/**
 * Asks the wallet to sign and send a transfer; one that only signs is sent for by the kit's node. What the
 * wallet answers is checked: its signature has to stand under what was asked.
 *
 * @returns The signature; `nonce` is the last block that may hold the transaction.
 * @throws NotConnectedError, OtherTransactionError, TransactionExpiredError, what `simulateTransfer` throws, and
 * what the wallet's provider throws.
 */
export async function submitTransfer({
  rpc,
  web3,
  clock,
  provider,
  request,
}: SubmitParameters): Promise<{ hash: string; fingerprint: string; nonce: number }> {
  if (!provider) throw new NotConnectedError()
  const { from: address, networkId, units } = request
  const world = await readWorld(rpc, web3, request)
  checkTransfer(world, request)
  // As late as can be: a minute after it nobody takes the transaction any more.
  const blockhash = await rpc.readBlockhash()
  const transaction = buildTransfer(web3, request, world, blockhash)
  const payment: Payment = {
    destination: world.token?.destination ?? request.to,
    mint: solanaMint(request.token),
    units,
  }
  const asked = { transaction: bytesOf(transaction), address, networkId }
  const sent = { fingerprint: paymentName(payment), nonce: blockhash.lastValidBlockHeight }
  if (!provider.supports('signAndSendTransaction')) {
    const signed = toTransactionBytes(await provider.signTransaction(asked))
    // It was enough before the owner was asked: what is told is what there is now.
    const readRefused = async () => {
      const [now, minimum] = await Promise.all([readWorld(rpc, web3, request), rpc.readRent(0)])
      return refusedWorld(transaction, now, minimum)
    }
    const hash = await sendSigned(rpc, checkSigned(web3, transaction, signed), readRefused)
    return { hash, ...sent }
  }
  const options = { preflightCommitment: 'confirmed' } as const
  const hash = await provider.signAndSendTransaction({ ...asked, options })
  if (isSignedBy(web3, transaction, address, hash)) return { hash, ...sent }
  await expectPaid({ rpc, web3, clock, from: address, payment, hash })
  return { hash, ...sent }
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
 * @throws OtherTransactionError when it makes another payment, or is not found in time.
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
    // Read before the transaction is looked for: it may come in between.
    const height = await rpc.readFinalHeight().catch(() => undefined)
    begun ??= height
    const landed = await rpc.readTransaction(hash).catch(() => null)
    if (landed) {
      if (readPaid(web3, landed.bytes, from, payment) === payment.units) return
      throw new OtherTransactionError()
    }
    const isOver = begun !== undefined && height !== undefined && height > begun + blocksMax
    if (isOver || clock.now() >= end) {
      throw new OtherTransactionError()
    }
    await new Promise<void>((resolve) => void clock.after(paceMs, resolve))
  }
}
