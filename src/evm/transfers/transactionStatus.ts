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

/** Number of confirmations after which a transaction is final: two Ethereum epochs. */
const finalDepth = 64n

/**
 * Checks a transaction once, in the same order as viem's `waitForTransactionReceipt`: first the
 * receipt, then the transaction, then a replacement. The viem action is not used, because it runs
 * its own timers and cannot resume after a reload.
 * https://viem.sh/docs/actions/public/waitForTransactionReceipt
 *
 * @throws The viem error if the node cannot be reached.
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

/** Reads a receipt, or returns `undefined` if there is none. */
export async function readReceipt(
  client: Client,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  return getTransactionReceipt(client, { hash }).catch(orUnknown)
}

/** Returns `undefined` for viem's not-found errors, and rethrows any other error. */
function orUnknown(error: GetTransactionErrorType | GetTransactionReceiptErrorType): undefined {
  const unknown = walkCauses(error, (one) =>
    /^Transaction(Receipt)?NotFoundError$/.test((one as Error).name),
  )
  if (!unknown) throw error
}

/** Checks whether a mined transaction makes the transfer, and whether its block is final. */
async function checkReceipt(
  client: Client,
  followed: FollowedTransaction,
  receipt: TransactionReceipt,
): Promise<TransactionCheck> {
  const { from, transfer, startBlock, block: known } = followed
  const { blockNumber, blockHash } = receipt
  let status = receipt.status === 'success' ? ('confirmed' as const) : ('reverted' as const)
  // A transaction sent by the account itself was already compared with the transfer when this block
  // was first seen.
  const isOwn = isSameAddress(receipt.from, from) && !isSameAddress(receipt.to, from)
  if (transfer && !(isOwn && known && known.hash === blockHash)) {
    // A transaction that was mined before the request belongs to another payment.
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
 * Checks whether a mined transaction makes an account's transfer, and whether the transfer
 * succeeded.
 *
 * - If the account sent the transaction, its recipient, value, and call data are compared.
 * - If another account sent it, a token transfer is identified by its `Transfer` event.
 * - If a smart account made a native transfer, there is no such event, so the call data must
 *   include the transfer or the balances at the block must prove it. An event reports whether the
 *   operation failed.
 *
 * @returns `undefined` if nothing proves the transfer. It may still have been made, so it is not
 * reported as failed.
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
  // The token may charge a fee, so the received amount can be lower than the amount in the call.
  if (moved.some((units) => units === transfer.units || (made && units !== undefined))) {
    return 'confirmed'
  }
  const isOwnCode = isSameAddress(transaction.to, from)
  // If another account sent the reverted transaction, the operation has not used its nonce and may
  // be sent again.
  if (!isSuccess) return isOwn && made ? 'reverted' : undefined
  const operations = receipt.logs.flatMap((log) => readOperation(log, from) ?? [])
  const own = operations.filter(({ nonce }) => made?.nonce === undefined || nonce === made.nonce)
  if (made && own.length && own.every((one) => !one.isSuccess)) return 'reverted'
  const isInvolved =
    isOwnCode ||
    operations.length > 0 ||
    receipt.logs.some((log) => isSameAddress(log.address, from))
  // A token transfer always emits an event. Without a matching event, nothing proves the transfer.
  if (transfer.token || !isInvolved) return undefined
  if (!(await readCode(client, from))) return undefined
  if (made) return 'confirmed'
  const isShown = await showsBalanceChange(client, from, transfer, receipt.blockNumber)
  return isShown ? 'confirmed' : undefined
}

/**
 * Checks a pending transaction. Its nonce and fingerprint are returned only if the account sent it.
 */
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
  // A transaction sent by another account may execute the smart account's operation. If so, its
  // events prove this once it is mined.
  const isMentioned =
    isSameAddress(to, from) || input.toLowerCase().includes(from.slice(2).toLowerCase())
  if (isMentioned || (await readCode(client, from as Hex))) return { status: 'pending' }
  return { status: 'mismatch' }
}

/**
 * Finds the transaction that executed an operation if the wallet returned an internal id instead of
 * a transaction hash. The id can be a Safe transaction hash, a `userOpHash`, or, if a matching
 * token transfer is found, any other id.
 *
 * @returns `undefined` if the account has no code or nothing is found.
 */
async function findExecution(
  client: Client,
  { hash, from, transfer, startBlock }: FollowedTransaction,
): Promise<TransactionCheck | undefined> {
  const account = from as Hex
  if (!(await readCode(client, account))) return undefined
  const range = await readRange(client, startBlock === undefined ? undefined : startBlock + 1)
  const wanted = transfer && readTransferCall(transfer)
  // A rejected log query is treated as having no results.
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
    // Without the `Transfer` event, the id belongs to a different operation.
    const isMoved = receipt.logs.some((log) => readMoved(log, from, wanted) !== undefined)
    return isMoved ? toExecuted(transactionHash, 'confirmed') : { status: 'mismatch' }
  }
  const hashes = wanted
    ? moved.filter((log) => readMoved(log, from, wanted) === wanted.units).map(hashOf)
    : []
  const [other] = hashes
  // If several payments match, there is no way to tell them apart.
  if (!other || new Set(hashes).size > 1) return undefined
  const receipt = await readReceipt(client, other)
  // A transaction with a different operation id belongs to another payment.
  const isNamed = receipt?.logs.some((log) => readOperation(log, from))
  return receipt && !isNamed ? toExecuted(other, 'confirmed') : undefined
}

const hashOf = ({ transactionHash }: EvmLog): Hex | null => transactionHash

function toExecuted(hash: Hex, status: Replacement['status']): TransactionCheck {
  return { status: 'replaced', replacement: { hash, reason: 'executed', status } }
}

/** Maximum number of blocks to step back at once. Nodes keep the state of about 128 blocks. */
const depth = 64n

/**
 * Finds the mined transaction that used the account's nonce. Its block is found by binary search
 * over the account's transaction count.
 *
 * @returns `undefined` if the block is too old or the node has pruned its state.
 */
async function findReplacement(
  client: Client,
  { from, hash, nonce, fingerprint: own, transfer }: FollowedTransaction & { nonce: number },
): Promise<Replacement | undefined> {
  const address = from as Hex
  const countAt = (blockNumber: bigint) => getTransactionCount(client, { address, blockNumber })
  let high = await getBlockNumber(client, { cacheTime: 0 })
  let low = high
  // Most replacements are only a few blocks old, so the steps back start small and then double.
  for (let step = 1n; low === high; step *= 2n) {
    if (step > depth || step > low) return undefined
    const before = low - step
    if ((await countAt(before)) > nonce) high = before
    low = before
  }
  // The nonce has been used by block `high`, but not yet by block `low`.
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
