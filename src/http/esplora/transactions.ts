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

/** A transaction from the view of one Bitcoin address. Amounts are in satoshis. */
export type BitcoinTransaction = {
  hash: string
  /** `pending` until a block contains it. */
  status: 'confirmed' | 'pending'
  /** Height of the block. */
  blockHeight?: number
  /** Time of the block, ISO 8601. Absent for a pending transaction. */
  minedAt?: string
  /** `self`: every input and output belongs to the address. */
  direction: 'in' | 'out' | 'self'
  /** Received amount, or sent amount without the fee. For `self`, the amount that returned to the address. */
  amount: bigint
  /** Fee of the whole transaction, regardless of who paid it. */
  fee: bigint
  /** The other addresses: senders of an incoming, receivers of an outgoing transaction. Each appears once. */
  counterparts: readonly string[]
  /** Cursor of the next page. Absent on the last page. */
  signalsReplacement: boolean
  /** URL on mempool.space. Absent for networks that it does not serve. */
  explorerUrl?: string
}

/** One page of transactions, newest first. */
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
      // A coinbase input has no previous output.
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

/** Page sizes: mempool.space counts all transactions, Blockstream those in blocks. */
const pageSize = 50
const chainPageSize = 25

/**
 * Parses a page of transactions. Invalid rows are omitted.
 *
 * @throws InvalidResponseError when the reply is not a list, or no row is valid.
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
 * The cursor after a page. Every server accepts the hash of a transaction in a block. A full page
 * without one holds mempool transactions only: mempool.space accepts any hash as cursor; other
 * servers have no further page.
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
  // With inputs of several owners, the payer of the fee is unknown.
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
  /** CAIP-2 id in the namespace `bip122`. */
  networkId: BitcoinNetworkId
  /** `next` of the previous page. @default the first page */
  cursor?: string | undefined
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a page of an address's transactions, newest first: `GET /address/{address}/txs`, then
 * `/txs/chain/{last}`.
 *
 * @throws HttpStatusError, HttpNetworkError (also for a network without a server in
 * `baseUrls.esplora`), HttpBodyError, InvalidResponseError
 */
export async function getBitcoinTransactions(
  http: Http,
  { address, networkId, cursor = '', signal }: GetBitcoinTransactionsParameters,
): Promise<BitcoinTransactionsPage> {
  const [kind, last] = cursor.split(':')
  const path = `/address/${encodeURIComponent(address)}/txs`
  const reply =
    kind === 'chain'
      ? await http.request(networkId, `${path}/chain/${last}`, { signal })
      : await http.request(networkId, path, { query: { after_txid: last }, signal })
  return parseTransactions(reply, { address, networkId })
}
