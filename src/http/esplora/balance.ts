import { array, integer, minValue, number, object, pipe } from 'valibot'
import type { HttpStatusError } from '../../errors/http.ts'
import type { BitcoinNetworkId } from '../baseUrls.ts'
import type { Http } from '../createHttp.ts'
import { parseReply } from '../parseReply.ts'
import { inclusion, satoshis, transactionId } from './esplora.ts'

/** The balance of a Bitcoin address, in satoshis. */
export type BitcoinBalance = {
  /** `confirmed` plus `pending`. */
  value: bigint
  /** Sum of the unspent outputs in blocks. */
  confirmed: bigint
  /**
   * Sum of the unspent outputs of unconfirmed transactions. Only negative when the server refuses
   * to list the outputs. `confirmed` then includes outputs that pending transactions spend.
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
 * Sums the unspent outputs of an address. Duplicates count once, because the server can list an
 * output twice when a new block arrives during the request.
 *
 * @throws InvalidResponseError when an output is invalid, because the sum would be wrong.
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
 * Parses the totals of an address.
 *
 * @throws InvalidResponseError when the response does not match the schema.
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
  /** CAIP-2 id in the namespace `bip122`. */
  networkId: BitcoinNetworkId
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads the balance of a Bitcoin address from its unspent outputs: `GET /address/{address}/utxo`.
 * For an address with more than 500 outputs, which the server does not list, it reads the totals
 * from `GET /address/{address}`.
 *
 * @throws HttpStatusError, HttpNetworkError (also for a network without a server in
 * `baseUrls.esplora`), HttpBodyError, InvalidResponseError
 */
export async function getBitcoinBalance(
  http: Http,
  { address, networkId, signal }: GetBitcoinBalanceParameters,
): Promise<BitcoinBalance> {
  const path = `/address/${encodeURIComponent(address)}`
  try {
    return parseOutputs(await http.request(networkId, `${path}/utxo`, { signal }))
  } catch (error) {
    if (!isTooManyOutputs(error)) throw error
    return parseSums(await http.request(networkId, path, { signal }))
  }
}

function isTooManyOutputs(error: unknown): boolean {
  const { name, status, reason } = error as Partial<HttpStatusError>
  return name === 'HttpStatusError' && status === 400 && !!reason?.includes('Too many unspent')
}
