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
  /** Sum of the unspent outputs that are already in blocks. */
  confirmed: bigint
  /**
   * Sum of the unspent outputs of unconfirmed transactions. It can be negative only if the server
   * refuses to list the outputs. `confirmed` then includes outputs that pending transactions spend.
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
 * Sums an address's unspent outputs. Duplicates are counted once, because the server can list an
 * output twice if a new block arrives during the request.
 *
 * @throws InvalidResponseError if an output is invalid, because the sum would be wrong.
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
 * Parses an address's totals.
 *
 * @throws InvalidResponseError if the response does not match the schema.
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
  /** CAIP-2 id of a network in the `bip122` namespace. */
  networkId: BitcoinNetworkId
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a Bitcoin address's balance from its unspent outputs (`GET /address/{address}/utxo`). If
 * there are more than 500 outputs, the server does not list them, so the totals are read instead
 * (`GET /address/{address}`).
 *
 * @throws HttpStatusError, HttpNetworkError (also if `baseUrls.esplora` has no server for the
 * network), HttpBodyError, InvalidResponseError
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
