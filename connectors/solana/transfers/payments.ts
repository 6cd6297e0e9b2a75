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

/** A payment's recipient, token and amount. */
export type Payment = {
  /** The account that receives the payment. For tokens, this is the associated token account. */
  destination: string
  /** The token's mint, or `undefined` for SOL. */
  mint: string | undefined
  units: bigint
}

/**
 * Returns an identifier for a payment. Two transactions that make the same payment have the same identifier.
 */
export function paymentName({ destination, mint = '', units }: Payment): string {
  return `${destination}/${mint}/${units}`
}

/** Parses the identifier of a payment. Returns `undefined` if it is invalid. */
export function readPaymentName(name: string): Payment | undefined {
  const [, destination, mint, units] = /^(\w+)\/(\w*)\/(\d+)$/.exec(name) ?? []
  return destination && units
    ? { destination, mint: mint || undefined, units: BigInt(units) }
    : undefined
}

/**
 * Adds up the payments that one account made to another in a transaction. Other instructions are ignored,
 * because wallets add their own.
 *
 * @param payment - Omit `destination` to include payments to any other account. Omit `mint` for SOL.
 * @param loaded - Accounts from the transaction's lookup tables, writable accounts first, as a node returns
 * them for a mined transaction.
 * @returns `undefined` if the bytes are not a transaction, or the account is not a signer.
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
 * Reads what a mined transaction cost its fee payer: the fee, plus the rent of created accounts. SOL paid to
 * others is excluded.
 *
 * @returns `undefined` if the cost is unknown, or another account paid the fee.
 * @throws The node's transport error.
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
  // A failed transaction costs only its fee.
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

/** Whether a mined transaction contains the payment, even if the transaction failed. */
export function isPayment(
  web3: Web3,
  { bytes, loaded }: LandedTransaction,
  from: TransferRequest['from'],
  payment: Payment,
): boolean {
  return readPaid(web3, bytes, from, payment, loaded) === payment.units
}

/** Number of signatures per page, and maximum number of pages. Older transactions are not searched. */
const pageSize = 1_000
const pagesMax = 5
/** Maximum number of transactions to read. Reading starts with the oldest one since the request. */
const readMax = 100

/**
 * Finds transactions in which an account has made a payment since a slot, oldest first.
 *
 * @throws The node's transport error.
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

/** Reads an account's signatures since a slot, oldest first. */
async function readSince(rpc: SolanaRpc, address: string, slot: number) {
  const all: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await rpc.readSignatures(address, pageSize, before)
    const since = page.filter((one) => one.slot >= slot)
    all.push(...since.map(({ signature }) => signature))
    before = page.at(-1)?.signature
    // A page may be shorter than the limit. Only an older signature or an empty page ends the search.
    if (!before || since.length < page.length) break
  }
  return all.reverse()
}

type Signature = Pick<FollowedTransaction, 'hash' | 'nonce'>

/**
 * Checks a signature's status once.
 *
 * - `missing`: not found.
 * - `pending`: processed in a block that may still be dropped.
 * - `confirmed`, `reverted`: in a confirmed block. See `isFinal`.
 * - `expired`: no node has the signature, and the last block that could include it (`nonce`) is
 *   finalized.
 *
 * @throws The node's transport error.
 */
export async function readSignatureStatus(
  rpc: SolanaRpc,
  { hash, nonce }: Signature,
): Promise<TransactionCheck> {
  // The wallet returned an internal id instead of a signature.
  if (decodeBase58(hash)?.length !== 64) return { status: 'missing', isNonceUsed: false }
  const { status } = await rpc.readStatus(hash)
  if (!status) {
    return (await isExpired(rpc, hash, nonce))
      ? { status: 'expired' }
      : { status: 'missing', isNonceUsed: false, againMs: checkIntervalMs }
  }
  if (status.confirmationStatus === 'processed')
    return { status: 'pending', againMs: checkIntervalMs }
  const isFinal = status.confirmationStatus === 'finalized'
  return {
    status: status.err === null ? 'confirmed' : 'reverted',
    isFinal,
    ...(!isFinal && { againMs: checkIntervalMs }),
  }
}

/**
 * Like {@link readSignatureStatus}, for a payment that was sent. If there is no `nonce`, the kit could not
 * verify that the wallet signed the requested transaction. In that case, the transaction must make the
 * payment in `fingerprint`, otherwise the status is `mismatch`.
 *
 * @throws The node's transport error.
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
  // This node may be behind the one that returned the status.
  if (!landed) return { status: 'pending', againMs: checkIntervalMs }
  return isPayment(await loadWeb3(), landed, from, payment) ? check : { status: 'mismatch' }
}

/**
 * Whether a transaction can no longer be included in a block. Some nodes are behind others, so only a node
 * that has reached the finalized block can prove that the transaction is missing.
 */
async function isExpired(rpc: SolanaRpc, hash: string, lastBlock?: number): Promise<boolean> {
  if (lastBlock === undefined) return false
  const final = await rpc.readFinal()
  if (final.height <= lastBlock) return false
  // The status is checked again, because one of the last blocks may have included the transaction.
  const { slot, status } = await rpc.readStatus(hash)
  return !status && slot >= final.slot
}

/**
 * Interval between checks of a sent transaction, in ms. A transaction is mined within seconds or expires
 * within two minutes.
 */
export const checkIntervalMs = 1_000
