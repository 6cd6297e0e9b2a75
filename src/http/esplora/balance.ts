import { array, integer, minValue, number, object, pipe } from 'valibot'
import type { HttpStatusError } from '../../errors/http.ts'
import type { BitcoinNetworkId } from '../baseUrls.ts'
import type { Http } from '../createHttp.ts'
import { parseReply } from '../parseReply.ts'
import { inclusion, satoshis, transactionId } from './esplora.ts'

/** What an address of Bitcoin holds, in satoshis. */
export type BitcoinBalance = {
  /** All of it: `confirmed` and `pending`. */
  value: bigint
  /** Unspent outputs that are in a block. */
  confirmed: bigint
  /**
   * Unspent outputs of transactions that wait for a block. Below zero only for an address with more outputs than its server
   * lists: `confirmed` still holds there what waiting transactions spend.
   */
  pending: bigint
  decimals: number
  symbol: string
}

const outputsSchema = array(
  object({
    txid: transactionId,
    vout: pipe(number(), integer(), minValue(0)),
    value: satoshis,
    status: inclusion,
  }),
)
const stats = object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const sumsSchema = object({ chain_stats: stats, mempool_stats: stats })

/**
 * Adds up a server's list of unspent outputs. One that is listed twice counts once: a block may come while the list is made.
 *
 * @throws InvalidResponseError when one of them is broken: a sum without it would be wrong.
 */
export function parseOutputs(reply: unknown): BitcoinBalance {
  const listed = parseReply(outputsSchema, reply, 'GET /address/{address}/utxo')
  const once = new Map(listed.map((one) => [`${one.txid}:${one.vout}`, one]))
  const outputs = [...once.values()]
  const sum = (isConfirmed: boolean) =>
    outputs.reduce(
      (total, { status, value }) => (status.confirmed === isConfirmed ? total + value : total),
      0n,
    )
  return toBalance(sum(true), sum(false))
}

/**
 * Reads the sums that a server keeps of an address.
 *
 * @throws InvalidResponseError
 */
export function parseSums(reply: unknown): BitcoinBalance {
  const { chain_stats: chain, mempool_stats: mempool } = parseReply(
    sumsSchema,
    reply,
    'GET /address/{address}',
  )
  return toBalance(
    chain.funded_txo_sum - chain.spent_txo_sum,
    mempool.funded_txo_sum - mempool.spent_txo_sum,
  )
}

function toBalance(confirmed: bigint, pending: bigint): BitcoinBalance {
  return { value: confirmed + pending, confirmed, pending, decimals: 8, symbol: 'BTC' }
}

export type GetBitcoinBalanceParameters = {
  address: string
  /** CAIP-2, of `bip122`. */
  networkId: BitcoinNetworkId
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads what an address of Bitcoin holds from its unspent outputs: `GET /address/{address}/utxo`. A server that refuses to
 * list that many (over 500) is asked for its sums, `GET /address/{address}`.
 *
 * @throws HttpStatusError, HttpNetworkError (also for a network without a server in `baseUrls.esplora`), HttpBodyError,
 * InvalidResponseError
 */
export async function getBitcoinBalance(
  http: Http,
  { address, networkId, signal }: GetBitcoinBalanceParameters,
): Promise<BitcoinBalance> {
  const path = `/address/${encodeURIComponent(address)}`
  try {
    return parseOutputs(await http.ask(networkId, `${path}/utxo`, { signal }))
  } catch (error) {
    if (!isTooManyOutputs(error)) throw error
    return parseSums(await http.ask(networkId, path, { signal }))
  }
}

function isTooManyOutputs(error: unknown): boolean {
  const { name, status, reason } = error as Partial<HttpStatusError>
  return name === 'HttpStatusError' && status === 400 && !!reason?.includes('Too many unspent')
}
