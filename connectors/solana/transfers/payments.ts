import type {
  FollowedTransaction,
  FoundTransaction,
  SentTransferQuery,
  TransactionCheck,
  TransferRequest,
} from '../../../src/namespace/transfers.types.ts'
import { decodeBase58 } from '../../../src/utils/base58.ts'
import type { LandedTransaction, SolanaRpc, Web3 } from './rpc.ts'
import { systemProgram, tokenProgramOf } from './tokens.ts'

/** What one payment is: who gets how much of what. */
export type Payment = {
  /** The account that gets it: of tokens the associated one. */
  destination: string
  /** Undefined: SOL. */
  mint: string | undefined
  units: bigint
}

/** Names a payment, so that two transactions that make the same one are known for it. */
export function paymentName({ destination, mint = '', units }: Payment): string {
  return `${destination}/${mint}/${units}`
}

/** The payment that a name stands for; undefined for an invalid name. */
export function readPaymentName(name: string): Payment | undefined {
  const [, destination, mint, units] = /^(\w+)\/(\w*)\/(\d+)$/.exec(name) ?? []
  return destination && units
    ? { destination, mint: mint || undefined, units: BigInt(units) }
    : undefined
}

/**
 * How much of a kind a transaction moves from an account to another, whatever else it does. Wallets add
 * instructions of their own to what they were asked to send.
 *
 * @param payment - Without a destination: what it pays to others. Without a mint: SOL.
 * @param loaded - Accounts of its lookup tables, the writable ones first: as a node tells them of a transaction that
 * is in a block.
 * @returns Undefined for bytes that are no transaction, or one that the account does not sign.
 */
export function readPaid(
  { VersionedTransaction }: Web3,
  bytes: Uint8Array,
  from: TransferRequest['from'],
  { destination, mint }: Partial<Pick<Payment, 'destination' | 'mint'>>,
  loaded: readonly string[] = [],
): bigint | undefined {
  try {
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = [...message.staticAccountKeys.map((key) => key.toBase58()), ...loaded]
    if (!keys.slice(0, message.header.numRequiredSignatures).includes(from)) return undefined
    let sum = 0n
    for (const { programIdIndex, accountKeyIndexes, data } of message.compiledInstructions) {
      const program = keys[programIdIndex] ?? ''
      const at = (place: number) => keys[accountKeyIndexes[place] ?? -1]
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      const isNative =
        program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2
      const isToken = tokenProgramOf(program) && data.length === 10 && data[0] === 12
      const isReceiver = destination === undefined ? at(1) !== from : at(1) === destination
      if (mint === undefined && isNative && at(0) === from && isReceiver) {
        sum += view.getBigUint64(4, true)
      }
      if (mint && isToken && at(1) === mint && at(2) === destination && at(3) === from) {
        sum += view.getBigUint64(1, true)
      }
    }
    return sum
  } catch {
    return undefined
  }
}

/**
 * What a transaction in a block cost its fee payer besides the SOL that it paid to others: the fee, and what was left
 * in accounts that it made.
 *
 * @returns Undefined where it is not known, or another account paid the fee.
 * @throws What the node's transport throws.
 */
export async function readNetworkCost(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  { hash, from }: Pick<FollowedTransaction, 'hash' | 'from'>,
): Promise<bigint | undefined> {
  const landed = await rpc.readTransaction(hash)
  if (landed?.spent === undefined) return undefined
  const { bytes, err, loaded, spent } = landed
  const web3 = await loadWeb3()
  if (readFeePayer(web3, bytes) !== from) return undefined
  // A transaction that failed pays nothing but its fee.
  const paid = err === null ? readPaid(web3, bytes, from, {}, loaded) : 0n
  return paid === undefined || paid > spent ? undefined : spent - paid
}

function readFeePayer({ VersionedTransaction }: Web3, bytes: Uint8Array): string | undefined {
  try {
    return VersionedTransaction.deserialize(bytes).message.staticAccountKeys[0]?.toBase58()
  } catch {
    return undefined
  }
}

/** Whether a transaction of a block makes a payment of an account, or was to make it and failed. */
export function isPayment(
  web3: Web3,
  { bytes, loaded }: LandedTransaction,
  from: TransferRequest['from'],
  payment: Payment,
): boolean {
  return readPaid(web3, bytes, from, payment, loaded) === payment.units
}

/** Signatures of an answer, and the most answers that are read: what is older is not searched. */
const pageSize = 1_000
const pagesMax = 5
/** The most transactions whose content is read, those first that came soon after the wallet was asked. */
const readMax = 100

/**
 * Searches an account's transactions since a slot for those that make a payment, the oldest first.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function findPayments(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  {
    from,
    checkpoint: { nonce: slot, fingerprint },
  }: Pick<SentTransferQuery, 'from' | 'checkpoint'>,
): Promise<readonly FoundTransaction[]> {
  const payment = readPaymentName(fingerprint)
  if (!payment) return []
  const signatures = await readSince(rpc, from, slot)
  if (!signatures.length) return []
  const web3 = await loadWeb3()
  const found: FoundTransaction[] = []
  for (const hash of signatures.slice(0, readMax)) {
    const landed = await rpc.readTransaction(hash)
    if (landed && isPayment(web3, landed, from, payment)) {
      found.push({ hash, fingerprint, status: landed.err === null ? 'confirmed' : 'reverted' })
    }
  }
  return found
}

/** Signatures of an account since a slot, the oldest first. */
async function readSince(rpc: SolanaRpc, address: string, slot: number) {
  const all: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await rpc.readSignatures(address, pageSize, before)
    const since = page.filter((one) => one.slot >= slot)
    all.push(...since.map(({ signature }) => signature))
    before = page.at(-1)?.signature
    // An answer may hold less than what was asked for: only an older one, or none, is the end.
    if (!before || since.length < page.length) break
  }
  return all.reverse()
}

type Signature = Pick<FollowedTransaction, 'hash' | 'nonce'>

/**
 * Checks once where a signature stands. A processed block may still be dropped: `pending`. A confirmed one is not
 * expected to be, and is not final. `expired`: no node knows it, and the last block that could hold it (`nonce`) lies
 * before a final one.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function readSignatureStatus(
  rpc: SolanaRpc,
  { hash, nonce }: Signature,
): Promise<TransactionCheck> {
  // An id of the wallet's own, which no node can know.
  if (decodeBase58(hash)?.length !== 64) return { status: 'missing', isNonceUsed: false }
  const { status } = await rpc.readStatus(hash)
  if (!status) {
    return (await isExpired(rpc, hash, nonce))
      ? { status: 'expired' }
      : { status: 'missing', isNonceUsed: false, againMs: paceMs }
  }
  if (status.confirmationStatus === 'processed') return { status: 'pending', againMs: paceMs }
  const isFinal = status.confirmationStatus === 'finalized'
  return {
    status: status.err === null ? 'confirmed' : 'reverted',
    isFinal,
    ...(!isFinal && { againMs: paceMs }),
  }
}

/**
 * The same for a transaction that was sent. Without `nonce` the kit has not verified that the signature stands under what
 * it asked for: the transaction has to make the payment of `fingerprint`, else it is a `mismatch`.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function getPaymentStatus(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  { hash, from, nonce, fingerprint }: FollowedTransaction,
): Promise<TransactionCheck> {
  const check = await readSignatureStatus(rpc, { hash, nonce })
  const payment = nonce === undefined ? readPaymentName(fingerprint ?? '') : undefined
  if (!payment || !('isFinal' in check)) return check
  const landed = await rpc.readTransaction(hash)
  // The node that knows its status may be another one.
  if (!landed) return { status: 'pending', againMs: paceMs }
  return isPayment(await loadWeb3(), landed, from, payment) ? check : { status: 'mismatch' }
}

/**
 * Whether no block can hold a transaction any more. The nodes behind one address, and the next one in the list, differ
 * in how far they are: only one that has come as far as the final block says that it is not in there.
 */
async function isExpired(rpc: SolanaRpc, hash: string, lastBlock?: number): Promise<boolean> {
  if (lastBlock === undefined) return false
  const final = await rpc.readFinal()
  if (final.height <= lastBlock) return false
  // Once more: it may have come into one of the last blocks since it was asked for.
  const { slot, status } = await rpc.readStatus(hash)
  return !status && slot >= final.slot
}

/** Time between looks at a transaction that was sent, ms: it is in a block within seconds, or lost within two minutes. */
export const paceMs = 1_000
