import { array, integer, minValue, number, object, pipe } from 'valibot'
import { inclusion, satoshis, transactionId } from '../core/esplora.ts'
import { parseReply } from '../core/parseReply.ts'

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
