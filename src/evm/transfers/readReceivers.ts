import { type Client, type Hex, isHex, numberToHex, pad } from 'viem'
import { getBlockNumber, getTransactionReceipt } from 'viem/actions'
import { walkCauses } from '../../errors/BaseError.ts'
import type { Receivers, ReceiversRequest } from '../../namespace/transfers.types.ts'
import { getPlainAddress } from '../../networks/caip.ts'
import { readEvmAddress } from '../evmAddress.ts'
import { type EvmLog, readCode, transferEvent } from './smartAccounts.ts'

/** Number of recent blocks to search. */
const depth = 5_000n
/** Minimum block range of a log query. Nodes limit the range. */
const smallestSpan = 625n
/** Maximum number of transactions to read, and how many are read in parallel. */
const transactionsMax = 20
const atOnce = 5

/**
 * Reads the addresses that an account has paid, from the given transactions or from recent blocks.
 *
 * Any contract can emit a `Transfer` event that names another account as the sender: a real token
 * through a zero-amount `transferFrom`, a fake token with any amount. Therefore, only events with a
 * positive amount are used, and only from transactions that the account sent itself. If the account
 * has code, others send transactions on its behalf, so the given tokens' events are used too.
 *
 * @throws The viem error if the node cannot be reached or allows too few blocks per request.
 */
export async function readReceivers(
  client: Client,
  { from, hashes, tokens = [], signal }: ReceiversRequest,
): Promise<Receivers> {
  const account = from.toLowerCase() as Hex
  const [code, found] = await Promise.all([
    readCode(client, account),
    hashes ?? findPayments(client, account, signal),
  ])
  const known = code ? tokens.map((one) => getPlainAddress(one).toLowerCase()) : []
  const looked = found.slice(0, transactionsMax)
  const read: (readonly string[] | undefined)[] = []
  for (let next = 0; next < looked.length && !signal?.aborted; next += atOnce) {
    const some = looked.slice(next, next + atOnce).map(async (hash) => {
      const receipt = await getTransactionReceipt(client, { hash: hash as Hex })
      const isOwn = receipt.from.toLowerCase() === account
      const logs = isOwn
        ? receipt.logs
        : receipt.logs.filter(({ address }) => known.includes(address.toLowerCase()))
      return logs.flatMap((log) => receiverIn(log, account) ?? [])
    })
    read.push(...(await Promise.all(some.map((one) => one.catch(() => undefined)))))
  }
  return {
    addresses: [...new Set(read.flatMap((one) => one ?? []))],
    // An account with code can also pay native coins in transactions that other accounts send.
    // These payments emit no event.
    isComplete:
      !code && !signal?.aborted && read.length === found.length && !read.includes(undefined),
  }
}

/**
 * Finds transactions in recent blocks that have a `Transfer` event from the account, newest first.
 */
async function findPayments(
  client: Client,
  account: Hex,
  signal: AbortSignal | undefined,
): Promise<readonly Hex[]> {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  const oldest = newest < depth ? 0n : newest - depth + 1n
  const found: Hex[] = []
  let span = depth
  for (let to = newest; to >= oldest && !signal?.aborted; ) {
    const start = to - span + 1n
    const from = start < oldest ? oldest : start
    try {
      const logs = await readLogs(client, account, from, to)
      found.push(
        ...logs.flatMap((log) => (receiverIn(log, account) && log.transactionHash) || []).reverse(),
      )
      to = from - 1n
    } catch (error) {
      if (span <= smallestSpan || !isAnswer(error)) throw error
      span /= 2n
    }
  }
  return [...new Set(found)]
}

function readLogs(
  client: Client,
  account: Hex,
  from: bigint,
  to: bigint,
): Promise<readonly EvmLog[]> {
  const fromBlock = numberToHex(from)
  const toBlock = numberToHex(to)
  const topics = [transferEvent, pad(account)]
  return client.request<{ Parameters: unknown; ReturnType: readonly EvmLog[] }>(
    { method: 'eth_getLogs', params: [{ fromBlock, toBlock, topics }] },
    { retryCount: 0 },
  )
}

/**
 * Topics of the ERC-1155 events `TransferSingle` and `TransferBatch`. Operator, sender, and
 * recipient are indexed.
 * https://eips.ethereum.org/EIPS/eip-1155
 */
const itemEvents: readonly string[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/**
 * Returns the recipient named in a `Transfer` event, or `undefined` if the amount is 0, the
 * recipient is the account itself, or the tokens were burned.
 */
function receiverIn(
  { topics, data }: Pick<EvmLog, 'topics' | 'data'>,
  account: Hex,
): string | undefined {
  const event = topics[0]?.toLowerCase() ?? ''
  const isItem = itemEvents.includes(event)
  if (!isItem && event !== transferEvent) return undefined
  const [payer, receiver] = topics.slice(isItem ? 2 : 1)
  if (payer?.toLowerCase() !== pad(account) || !receiver) return undefined
  // In an ERC-721 event, the token id is a topic and there is no amount.
  const hasAmount = !isItem && topics.length < 4
  if (hasAmount && !isPositive(data)) return undefined
  const address = readEvmAddress(`0x${receiver.slice(-40)}`)
  const isSomeone = address && BigInt(address) !== 0n && address.toLowerCase() !== account
  return isSomeone ? address : undefined
}

function isPositive(data: Hex): boolean {
  return isHex(data) && data.length >= 66 && BigInt(data.slice(0, 66)) > 0n
}

/** Whether the node responded with an error, for example because the block range is too large. */
function isAnswer(error: unknown): boolean {
  const answer = walkCauses(error, (one) => {
    const { code, status } = one as { code?: unknown; status?: unknown }
    const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
    // viem uses -1 for errors without a code.
    return (typeof code === 'number' && code !== -1) || isRefusal
  })
  return answer !== undefined
}
