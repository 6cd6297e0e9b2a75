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

/** A transaction from the perspective of one Bitcoin address. Amounts are in satoshis. */
export type BitcoinTransaction = {
  hash: string
  /** `pending` until the transaction is included in a block. */
  status: 'confirmed' | 'pending'
  /** Block height. Absent for a pending transaction. */
  blockHeight?: number
  /** Block time in ISO 8601 format. Absent for a pending transaction. */
  minedAt?: string
  /** `self` means that every input and output belongs to the address. */
  direction: 'in' | 'out' | 'self'
  /**
   * The received amount, or the sent amount without the fee. For `self`, the amount that returns to
   * the address.
   */
  amount: bigint
  /** Fee of the whole transaction, no matter which address paid it. */
  fee: bigint
  /**
   * The other addresses, without duplicates: the senders of an incoming transaction, or the
   * recipients of an outgoing one.
   */
  counterparts: readonly string[]
  /** Whether the transaction signals that one with a higher fee can replace it (BIP-125). */
  signalsReplacement: boolean
  /** mempool.space URL. Absent for networks that mempool.space does not serve. */
  explorerUrl?: string
}

/** One page of transactions, newest first. */
export type BitcoinTransactionsPage = {
  transactions: readonly BitcoinTransaction[]
  /** Cursor for the next page. Absent on the last page. */
  next?: string
}

const output = object({ value: satoshis, scriptpubkey_address: optional(string()) })
const transactionSchema = object({
  txid: transactionId,
  fee: satoshis,
  vin: array(
    object({
      // Coinbase inputs have no previous output.
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

/**
 * Number of transactions on a full page. On mempool.space, 50 including pending ones. On
 * Blockstream, 25 confirmed ones.
 */
const pageSize = 50
const chainPageSize = 25

/**
 * Parses a page of transactions, omitting invalid rows.
 *
 * @throws InvalidResponseError if the response is not a list or no row is valid.
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
 * Returns the cursor for the next page. Every server accepts a confirmed transaction's hash. If the
 * page has no confirmed transaction, the cursor is the last pending transaction's hash, which only
 * mempool.space supports.
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
  // If the inputs belong to several addresses, it is unknown which of them paid the fee.
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
  /** CAIP-2 id of a network in the `bip122` namespace. */
  networkId: BitcoinNetworkId
  /** The previous page's `next`. @default the first page */
  cursor?: string | undefined
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a page of an address's transactions, newest first: `GET /address/{address}/txs` for the
 * first page, and `/txs/chain/{last}` for later pages, or `/txs?after_txid={last}` if the previous
 * page had no confirmed transaction.
 *
 * @throws HttpStatusError, HttpNetworkError (also if `baseUrls.esplora` has no server for the
 * network), HttpBodyError, InvalidResponseError
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
