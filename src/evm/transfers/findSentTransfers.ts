import type { Client, Hex, Transaction } from 'viem'
import { getBlock, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { FoundTransaction, SentTransferQuery } from '../../namespace/transfers.types.ts'
import { isSameAddress } from '../../utils/address.ts'
import {
  type BlockRange,
  holdsTransfer,
  operationFilters,
  readAccountCalls,
  readCode,
  readLogs,
  readMoved,
  readOperation,
  readRange,
  searchedBlocks,
  showsBalanceChange,
  transferFilter,
} from './smartAccounts.ts'
import { type EvmTransfer, fingerprint, isSameCall, readTransferCall } from './transferCall.ts'

/**
 * Limits per search: blocks found by binary search, blocks read in sequence, and transactions found
 * by events.
 */
const [halvedPerSearch, walkedPerSearch, eventsPerSearch] = [8, 20, 20]

/**
 * Number of blocks before the checkpoint to include in the search, because a reorganization may
 * have moved the transaction.
 */
const reorgMargin = 8n
/** Number of blocks whose state can be read. Non-archive nodes keep 128, minus a safety margin. */
const stateDepth = 120n

/** Progress of a search, from which the next search continues. */
type Progress = {
  /** The nonce of the next transaction to look for. */
  nonce: number
  /** The last block searched. */
  block: bigint
  found: readonly DatedTransaction[]
}

/** Progress of every search, keyed by the search parameters. */
export type SearchProgress = Map<string, Progress>

type DatedTransaction = FoundTransaction & { block: bigint }

type Search = {
  client: Client
  from: Hex
  transfer: EvmTransfer
  /** The account's nonce at the checkpoint. */
  nonce: number
  range: BlockRange
}

/**
 * Finds the transactions sent since the checkpoint that match the given transfer, oldest first.
 *
 * If an account has no code and its transaction count has not changed since the checkpoint, it has
 * sent nothing. Token transfers are found by their `Transfer` event, other transfers by binary
 * search over the transaction count. If the node has no historical state, blocks are scanned in
 * order, a few per search. If an account has code, another account may have sent the transaction
 * (see `smartAccounts.ts`).
 *
 * @throws The viem error if the node cannot be reached.
 */
export async function findSentTransfers(
  client: Client,
  { networkId, from: sender, transfer: stored, checkpoint }: SentTransferQuery,
  progress: SearchProgress,
): Promise<readonly FoundTransaction[]> {
  const from = sender as Hex
  const { nonce } = checkpoint
  const [count, code] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'latest' }),
    readCode(client, from),
  ])
  if (count <= nonce && !code) return []
  const transfer = readTransferCall(stored)
  const { block } = checkpoint
  const range = await readRange(client, block === undefined ? undefined : block + 1)
  const search: Search = { client, from, transfer, nonce, range }
  const moved = transfer.token ? await findMoved(search, !!code) : []
  const executed = code && !transfer.token ? await findExecuted(search) : []
  // A successful token transfer always emits an event. If an event was found, the account's other
  // transactions are not searched.
  const isOwnSought = count > nonce && !moved.length
  const key = [networkId, from, block, nonce, checkpoint.fingerprint].join()
  const first = range.from > reorgMargin ? range.from - reorgMargin : 0n
  const start = progress.get(key) ?? { nonce, block: first, found: [] }
  const own = isOwnSought ? await findOwn(search, start, count) : start
  progress.set(key, own)
  const all = new Map([...moved, ...executed, ...own.found].map((one) => [one.hash, one]))
  return [...all.values()]
    .sort((one, other) => Number(one.block - other.block))
    .map(({ block: _, ...found }) => found)
}

/**
 * Converts a transaction to a search result. Returns `undefined` if the account did not send the
 * transaction or if the transaction does not make the transfer.
 */
function readOwn(
  { from, transfer, nonce }: Search,
  { hash, from: sender, to, value, input, nonce: own }: Transaction,
): Omit<FoundTransaction, 'status'> | undefined {
  if (!isSameAddress(sender, from) || own < nonce) return undefined
  const isIt =
    isSameCall({ to, value, input }, transfer.call) ||
    // An account with code may call itself to batch calls or to pay the fee in a token.
    (isSameAddress(to, from) && holdsTransfer(input, transfer))
  return isIt
    ? { hash, nonce: own, fingerprint: fingerprint({ to, value, data: input }) }
    : undefined
}

/** Finds the transactions of a token transfer by its `Transfer` event. */
async function findMoved(search: Search, isSmart: boolean): Promise<readonly DatedTransaction[]> {
  const { client, from, transfer, range } = search
  const filter = transferFilter(from, transfer.to, transfer.token ?? from)
  const events = readLogs(client, filter, range)
  // If the node rejects log queries, the account's own transactions can still be searched.
  const logs = (await (isSmart ? events : events.catch(() => []))).slice(0, eventsPerSearch)
  const found = await Promise.all(
    logs.map(async (log): Promise<DatedTransaction[]> => {
      const units = readMoved(log, from, transfer)
      // A token's transfer fee can reduce the amount, but not increase it.
      if (units === undefined || units > transfer.units || !log.transactionHash) return []
      const seen = await getTransaction(client, { hash: log.transactionHash })
      const { hash, input } = seen
      const made = { status: 'confirmed', block: BigInt(log.blockNumber ?? 0) } as const
      const own = readOwn(search, seen)
      if (own) return [{ ...own, ...made }]
      if (!isSmart) return []
      const isIt = units === transfer.units || holdsTransfer(input, transfer)
      return isIt ? [{ hash, ...made }] : []
    }),
  )
  return found.flat()
}

/**
 * Finds a smart account's operations that paid native coins, identified by their calls or by the
 * balance change.
 */
async function findExecuted({
  client,
  from,
  transfer,
  range,
}: Search): Promise<readonly DatedTransaction[]> {
  const logs = await Promise.all(
    operationFilters(from).map((filter) => readLogs(client, filter, range)),
  )
  const found = await Promise.all(
    logs
      .flat()
      .slice(0, eventsPerSearch)
      .map(async (log): Promise<DatedTransaction[]> => {
        const operation = readOperation(log, from)
        const { transactionHash: hash, blockNumber } = log
        if (!operation || !hash || !blockNumber) return []
        const block = BigInt(blockNumber)
        const { input } = await getTransaction(client, { hash })
        const isMade = readAccountCalls(input, from)
          .filter(({ nonce }) => nonce === operation.nonce || nonce === undefined)
          .some(({ data }) => holdsTransfer(data, transfer))
        const status = operation.isSuccess ? 'confirmed' : 'reverted'
        if (isMade) return [{ hash, status, block }]
        const isShown =
          operation.isSuccess && (await showsBalanceChange(client, from, transfer, block))
        return isShown ? [{ hash, status, block }] : []
      }),
  )
  return found.flat()
}

/** Continues searching the transactions that the account sent itself. */
async function findOwn(search: Search, start: Progress, count: number): Promise<Progress> {
  const { client, from, range } = search
  const counts = new Map<bigint, number>()
  const countAt = async (blockNumber: bigint) => {
    const known =
      counts.get(blockNumber) ?? (await getTransactionCount(client, { address: from, blockNumber }))
    counts.set(blockNumber, known)
    return known
  }
  let { nonce, block, found } = start
  /** Collects a block's matching transactions. */
  async function take(blockNumber: bigint): Promise<void> {
    const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
    for (const one of transactions) {
      if (!isSameAddress(one.from, from)) continue
      nonce = Math.max(nonce, one.nonce + 1)
      const own = readOwn(search, one)
      if (!own) continue
      const { status } = await getTransactionReceipt(client, { hash: one.hash })
      const end = status === 'success' ? 'confirmed' : 'reverted'
      found = [...found, { ...own, status: end, block: blockNumber }]
    }
    block = blockNumber
  }

  /**
   * Finds the block in which the account used the nonce `nonce`, by binary search between the
   * nearest blocks whose transaction count is known.
   */
  async function halve(): Promise<bigint> {
    let [free, taken] = [block, range.to]
    for (const [one, known] of counts) {
      if (known > nonce && one < taken) taken = one
      if (known <= nonce && one > free) free = one
    }
    while (taken - free > 1n) {
      const middle = (free + taken) / 2n
      if ((await countAt(middle)) > nonce) taken = middle
      else free = middle
    }
    return taken
  }

  if (block >= range.to) return start
  // The oldest unsearched block whose state the node still has.
  const near = range.to - stateDepth > block ? range.to - stateDepth : block
  let floor = range.to
  for (const one of [block, near, range.to]) {
    if ((await countAt(one).catch(() => undefined)) === undefined) continue
    floor = one
    break
  }
  const known = counts.get(floor)
  const countAtFloor = known ?? count
  // Blocks whose state is not available are read in sequence, up to a few hundred.
  let end = range.from + searchedBlocks
  if (floor < end) end = floor
  for (let read = 0; nonce < countAtFloor && block < end && read < walkedPerSearch; read++) {
    await take(block + 1n)
  }
  if (nonce < countAtFloor && block < end) return { nonce, block, found }
  block = floor
  if (known === undefined) return { nonce, block, found }

  nonce = Math.max(nonce, known)
  const last = await countAt(range.to)
  for (let read = 0; nonce < last && block < range.to && read < halvedPerSearch; read++) {
    const next = await halve()
    await take(next)
    // An EIP-7702 authorization uses up a nonce without the account sending a transaction.
    nonce = Math.max(nonce, await countAt(next))
  }
  return { nonce, block, found }
}
