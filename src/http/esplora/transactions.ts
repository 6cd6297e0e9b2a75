import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  string,
  unknown,
} from 'valibot'
import type { BitcoinNetworkId } from '../baseUrls.ts'
import { mempoolUrl } from '../baseUrls.ts'
import type { Http } from '../createHttp.ts'
import { parseReply, parseRows } from '../parseReply.ts'
import { comparableBitcoinAddress, inclusion, satoshis, transactionId } from './esplora.ts'

/** One transaction of an address of Bitcoin, as that address sees it. Amounts are in satoshis. */
export type BitcoinTransaction = {
  hash: string
  /** `pending` until a block has it. */
  status: 'confirmed' | 'pending'
  /** Of the block. */
  blockHeight?: number
  /** When the block was made, ISO 8601. Nobody tells when a pending one was sent. */
  minedAt?: string
  /** `self`: from the address to itself alone. */
  direction: 'in' | 'out' | 'self'
  /** What came, or what left apart from the fee; what was moved where it came back. */
  amount: bigint
  /** Of the whole transaction, whoever paid it. */
  fee: bigint
  /** Where it came from, or where it went: addresses besides this one, each once. */
  counterparts: readonly string[]
  /** Says itself that another may take its place. Most nodes let any that is pending be replaced. */
  signalsReplacement: boolean
  /** Its page on mempool.space; absent for a network that has none there. */
  explorerUrl?: string
}

/** What a server lists at once, newest first. */
export type BitcoinTransactionsPage = {
  transactions: readonly BitcoinTransaction[]
  /** What to ask for next; absent on the last page. */
  next?: string
}

const output = object({ value: satoshis, scriptpubkey_address: optional(string()) })
const transactionSchema = object({
  txid: transactionId,
  fee: satoshis,
  vin: array(
    object({
      // A coinbase has none.
      prevout: nullish(output),
      is_coinbase: optional(boolean(), false),
      sequence: pipe(number(), integer(), minValue(0), maxValue(0xffff_ffff)),
    }),
  ),
  vout: array(output),
  status: inclusion,
})
type RawTransaction = InferOutput<typeof transactionSchema>

const route = 'GET /address/{address}/txs'

/** How many a page has: of mempool.space's servers in all, of Blockstream's of those that are in a block. */
const pageSize = 50
const chainPageSize = 25

/**
 * Reads a page of transactions. One that is broken is left out.
 *
 * @throws InvalidResponseError when the reply is no list, or when not one of its rows is a transaction.
 */
export function parseTransactions(
  reply: unknown,
  place: { address: string; networkId: string },
): BitcoinTransactionsPage {
  const rows = parseReply(array(unknown()), reply, route)
  const listed = parseRows(transactionSchema, rows, route)
  return {
    transactions: listed.map((one) => toTransaction(one, place)),
    next: nextOf(listed, rows.length),
  }
}

/**
 * What comes after a page. Every server goes on after a transaction that is in a block. Where a page has none, those of the
 * mempool alone filled it: mempool.space's servers go on after any, others have nothing more.
 */
function nextOf(listed: readonly RawTransaction[], rows: number): string | undefined {
  const inBlocks = listed.filter(({ status }) => status.confirmed)
  if (rows < pageSize && inBlocks.length < chainPageSize) return undefined
  const last = inBlocks.at(-1)
  if (last) return `chain:${last.txid}`
  return listed.length ? `after:${listed.at(-1)?.txid}` : undefined
}

function toTransaction(
  { txid, fee, vin, vout, status }: RawTransaction,
  { address, networkId }: { address: string; networkId: string },
): BitcoinTransaction {
  const own = comparableBitcoinAddress(address)
  const isOwn = (one: { scriptpubkey_address?: string | undefined }) =>
    one.scriptpubkey_address !== undefined &&
    comparableBitcoinAddress(one.scriptpubkey_address) === own
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const given = sum(spent.filter(isOwn))
  const received = sum(vout.filter(isOwn))
  // With inputs of other addresses it is unknown who paid the fee.
  const paid = given > 0n && spent.every(isOwn) ? fee : 0n
  const left = given - received - paid
  const direction = left < 0n ? 'in' : left > 0n ? 'out' : 'self'
  const page = mempoolUrl(networkId)
  return {
    hash: txid,
    status: status.confirmed ? 'confirmed' : 'pending',
    blockHeight: status.block_height,
    minedAt:
      status.block_time === undefined
        ? undefined
        : new Date(status.block_time * 1000).toISOString(),
    direction,
    amount: direction === 'self' ? received : left < 0n ? -left : left,
    fee,
    counterparts: [
      ...new Set(
        (direction === 'in' ? spent : vout)
          .filter((one) => !isOwn(one))
          .flatMap(({ scriptpubkey_address: other }) => other ?? []),
      ),
    ],
    signalsReplacement: vin.some(({ sequence }) => sequence <= 0xffff_fffd),
    explorerUrl: page && `${page}/tx/${txid}`,
  }
}

function sum(outputs: readonly { value: bigint }[]): bigint {
  return outputs.reduce((total, { value }) => total + value, 0n)
}

export type GetBitcoinTransactionsParameters = {
  address: string
  /** CAIP-2, of `bip122`. */
  networkId: BitcoinNetworkId
  /** `next` of the page before. @default the first page */
  cursor?: string | undefined
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a page of an address's transactions, newest first: `GET /address/{address}/txs`, then `/txs/chain/{last}`.
 *
 * @throws HttpStatusError, HttpNetworkError (also for a network without a server in `baseUrls.esplora`), HttpBodyError,
 * InvalidResponseError
 */
export async function getBitcoinTransactions(
  http: Http,
  { address, networkId, cursor = '', signal }: GetBitcoinTransactionsParameters,
): Promise<BitcoinTransactionsPage> {
  const [kind, last] = cursor.split(':')
  const path = `/address/${encodeURIComponent(address)}/txs`
  const reply =
    kind === 'chain'
      ? await http.ask(networkId, `${path}/chain/${last}`, { signal })
      : await http.ask(networkId, path, { query: { after_txid: last }, signal })
  return parseTransactions(reply, { address, networkId })
}
