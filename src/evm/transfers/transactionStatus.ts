import type {
  Client,
  GetTransactionErrorType,
  GetTransactionReceiptErrorType,
  Hex,
  Transaction,
  TransactionReceipt,
} from 'viem'
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { walkCauses } from '../../errors/BaseError.ts'
import type {
  BlockReference,
  FollowedTransaction,
  Replacement,
  TransactionCheck,
} from '../../namespace/transfers.types.ts'
import { isSameAddress } from '../../utils/address.ts'
import {
  type EvmLog,
  holdsTransfer,
  operationFilters,
  readAccountCalls,
  readCode,
  readLogs,
  readMoved,
  readOperation,
  readRange,
  showsBalanceChange,
  transferFilter,
} from './smartAccounts.ts'
import { type EvmTransfer, fingerprint, isSameCall, readTransferCall } from './transferCall.ts'

/** How many blocks on top of a transaction's own make it final: two epochs of Ethereum. */
const finalDepth = 64n

/**
 * Checks a transaction once, in the order of viem's `waitForTransactionReceipt`: its receipt, the transaction itself,
 * then what may have taken its place. That action brings timers of its own and ends with the page; here the kit's clock
 * decides when to check again.
 * https://viem.sh/docs/actions/public/waitForTransactionReceipt
 *
 * @throws What viem throws when the node could not be asked: nothing is known then.
 */
export async function getTransactionStatus(
  client: Client,
  followed: FollowedTransaction,
): Promise<TransactionCheck> {
  const hash = followed.hash as Hex
  const receipt = await readReceipt(client, hash)
  if (receipt) return checkReceipt(client, followed, receipt)
  const seen = await getTransaction(client, { hash }).catch(orUnknown)
  if (seen) return checkPending(client, followed, seen)
  const { nonce } = followed
  if (nonce === undefined) {
    return (await findExecution(client, followed)) ?? { status: 'missing', isNonceUsed: false }
  }
  const address = followed.from as Hex
  const count = await getTransactionCount(client, { address, blockTag: 'latest' })
  if (count <= nonce) return { status: 'missing', isNonceUsed: false }
  const replacement = await findReplacement(client, { ...followed, nonce }).catch(() => undefined)
  return replacement
    ? { status: 'replaced', replacement }
    : { status: 'missing', isNonceUsed: true }
}

/** A receipt; undefined where the node knows none. */
export async function readReceipt(
  client: Client,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  return getTransactionReceipt(client, { hash }).catch(orUnknown)
}

/** Nodes answer null for what they do not know. */
function orUnknown(error: GetTransactionErrorType | GetTransactionReceiptErrorType): undefined {
  const unknown = walkCauses(error, (one) =>
    /^Transaction(Receipt)?NotFoundError$/.test((one as Error).name),
  )
  if (!unknown) throw error
}

/** What a transaction in a block is worth: whether it is the transfer, and whether it stays in the block. */
async function checkReceipt(
  client: Client,
  followed: FollowedTransaction,
  receipt: TransactionReceipt,
): Promise<TransactionCheck> {
  const { from, transfer, startBlock, block: known } = followed
  const { blockNumber, blockHash } = receipt
  let status = receipt.status === 'success' ? ('confirmed' as const) : ('reverted' as const)
  // An account's own transaction was compared with the transfer when it was first seen in this block.
  const isOwn = isSameAddress(receipt.from, from) && !isSameAddress(receipt.to, from)
  if (transfer && !(isOwn && known && known.hash === blockHash)) {
    // What was in a block before the wallet was asked is another payment.
    if (startBlock !== undefined && blockNumber < BigInt(startBlock)) return { status: 'mismatch' }
    const seen = await getTransaction(client, { hash: receipt.transactionHash }).catch(orUnknown)
    if (!seen) return { status: 'pending' }
    const end = await readTransferEnd(
      client,
      from as Hex,
      readTransferCall(transfer),
      seen,
      receipt,
    )
    if (!end) return { status: 'mismatch' }
    status = end
  }
  if (!blockHash) return { status }
  const block: BlockReference = { number: Number(blockNumber), hash: blockHash }
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  return { status, block, isFinal: latest - blockNumber >= finalDepth }
}

/**
 * Whether a transaction in a block makes a transfer of an account, and with what end.
 *
 * - An account's own transaction: by receiver, value and call data.
 * - Another account's transaction too: a token by its own `Transfer` event.
 * - A smart account, whose transactions others send: the native coin leaves no event, so that the calls inside the call
 *   data must hold it, or the balances at that block show it. The account's own events say whether its operation failed.
 *
 * @returns Undefined when nothing shows the transfer. It may still have been made, so it is not said to have failed.
 */
export async function readTransferEnd(
  client: Client,
  from: Hex,
  transfer: EvmTransfer,
  transaction: Transaction,
  receipt: TransactionReceipt,
): Promise<'confirmed' | 'reverted' | undefined> {
  const isOwn = isSameAddress(transaction.from, from)
  const isSuccess = receipt.status === 'success'
  if (isOwn && isSameCall(transaction, transfer.call)) return isSuccess ? 'confirmed' : 'reverted'
  const calls = readAccountCalls(transaction.input, from)
  const made = calls.find(({ data }) => holdsTransfer(data, transfer))
  const moved = receipt.logs.map((log) => readMoved(log, from, transfer))
  // A token may take a fee: then less than the amount is moved, by a call that says the amount.
  if (moved.some((units) => units === transfer.units || (made && units !== undefined))) {
    return 'confirmed'
  }
  const isOwnCode = isSameAddress(transaction.to, from)
  // Another's transaction that was taken back used up nothing of the account: the same operation may come again.
  if (!isSuccess) return isOwn && made ? 'reverted' : undefined
  const operations = receipt.logs.flatMap((log) => readOperation(log, from) ?? [])
  const own = operations.filter(({ nonce }) => made?.nonce === undefined || nonce === made.nonce)
  if (made && own.length && own.every((one) => !one.isSuccess)) return 'reverted'
  const isInvolved =
    isOwnCode ||
    operations.length > 0 ||
    receipt.logs.some((log) => isSameAddress(log.address, from))
  // A token that was moved says so.
  if (transfer.token || !isInvolved) return undefined
  if (!(await readCode(client, from))) return undefined
  if (made) return 'confirmed'
  const isShown = await showsBalanceChange(client, from, transfer, receipt.blockNumber)
  return isShown ? 'confirmed' : undefined
}

/** What a transaction that waits is worth. Its place and content are the account's only when the account sent it. */
async function checkPending(
  client: Client,
  { from, transfer }: FollowedTransaction,
  seen: Transaction,
): Promise<TransactionCheck> {
  const { nonce, to, value, input } = seen
  const isOwn = isSameAddress(seen.from, from)
  const own = {
    status: 'pending',
    nonce,
    fingerprint: fingerprint({ to, value, data: input }),
  } as const
  if (!transfer) return isOwn ? own : { status: 'pending' }
  const wanted = readTransferCall(transfer)
  if (isOwn) {
    const isIt = isSameCall(seen, wanted.call) || (isSameAddress(to, from) && input !== '0x')
    return isIt ? own : { status: 'mismatch' }
  }
  // Another's transaction may carry out what a smart account does; its events tell when it is in a block.
  const isMentioned =
    isSameAddress(to, from) || input.toLowerCase().includes(from.slice(2).toLowerCase())
  if (isMentioned || (await readCode(client, from as Hex))) return { status: 'pending' }
  return { status: 'mismatch' }
}

/**
 * Finds the transaction that carried out what a wallet named by an id of its own: a Safe's transaction hash, a
 * userOpHash, or another one whose token transfer is seen.
 *
 * @returns Undefined for an account without code, or when nothing is found.
 */
async function findExecution(
  client: Client,
  { hash, from, transfer, startBlock }: FollowedTransaction,
): Promise<TransactionCheck | undefined> {
  const account = from as Hex
  if (!(await readCode(client, account))) return undefined
  const range = await readRange(client, startBlock === undefined ? undefined : startBlock + 1)
  const wanted = transfer && readTransferCall(transfer)
  // A node that does not search its events has all the same said that it does not know the hash.
  const [named, moved] = await Promise.all([
    Promise.all(
      operationFilters(account, hash as Hex).map((filter) => readLogs(client, filter, range)),
    ).catch(() => []),
    wanted?.token
      ? readLogs(client, transferFilter(account, wanted.to, wanted.token), range).catch(() => [])
      : [],
  ])
  const operation = named
    .flat()
    .map((log) => readOperation(log, from))
    .find((one) => one?.id.toLowerCase() === hash.toLowerCase())
  if (operation?.transactionHash) {
    const { transactionHash, isSuccess } = operation
    if (!isSuccess) return toExecuted(transactionHash, 'reverted')
    if (!wanted?.token) return toExecuted(transactionHash, 'confirmed')
    const receipt = await readReceipt(client, transactionHash)
    if (!receipt) return undefined
    // A token that was moved says so: without it the wallet named another operation.
    const isMoved = receipt.logs.some((log) => readMoved(log, from, wanted) !== undefined)
    return isMoved ? toExecuted(transactionHash, 'confirmed') : { status: 'mismatch' }
  }
  const hashes = wanted
    ? moved.filter((log) => readMoved(log, from, wanted) === wanted.units).map(hashOf)
    : []
  const [other] = hashes
  // Of several such payments none is known to be this one.
  if (!other || new Set(hashes).size > 1) return undefined
  const receipt = await readReceipt(client, other)
  // What another id names is another payment.
  const isNamed = receipt?.logs.some((log) => readOperation(log, from))
  return receipt && !isNamed ? toExecuted(other, 'confirmed') : undefined
}

const hashOf = ({ transactionHash }: EvmLog): Hex | null => transactionHash

function toExecuted(hash: Hex, status: Replacement['status']): TransactionCheck {
  return { status: 'replaced', replacement: { hash, reason: 'executed', status } }
}

/** The longest step back: nodes keep the state of some 128 blocks. */
const depth = 64n

/**
 * Finds the transaction that stands in a block under the account's nonce. The block is found by
 * halving: the account's count of transactions grows past the nonce in it.
 *
 * @returns Undefined when it lies too far back, or the node forgot.
 */
async function findReplacement(
  client: Client,
  { from, hash, nonce, fingerprint: own, transfer }: FollowedTransaction & { nonce: number },
): Promise<Replacement | undefined> {
  const address = from as Hex
  const countAt = (blockNumber: bigint) => getTransactionCount(client, { address, blockNumber })
  let high = await getBlockNumber(client, { cacheTime: 0 })
  let low = high
  // Most are replaced a few blocks ago: the steps back grow as long as the place is taken.
  for (let step = 1n; low === high; step *= 2n) {
    if (step > depth || step > low) return undefined
    const before = low - step
    if ((await countAt(before)) > nonce) high = before
    low = before
  }
  // Taken at `high`, free at `low`.
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await countAt(middle)) > nonce) high = middle
    else low = middle
  }
  const { transactions } = await getBlock(client, { blockNumber: high, includeTransactions: true })
  const found = transactions.find((one) => isSameAddress(one.from, from) && one.nonce === nonce)
  if (!found || found.hash === hash) return undefined
  const { status } = await getTransactionReceipt(client, { hash: found.hash })
  const isEmpty = isSameAddress(found.to, from) && found.value === 0n
  const { to, value, input } = found
  const isSame =
    fingerprint({ to, value, data: input }) === own ||
    (transfer && isSameCall(found, readTransferCall(transfer).call))
  return {
    hash: found.hash,
    reason: isSame ? 'repriced' : isEmpty ? 'cancelled' : 'other',
    status: status === 'success' ? 'confirmed' : 'reverted',
  }
}
