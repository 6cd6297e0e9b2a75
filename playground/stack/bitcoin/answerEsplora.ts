import type { Fault } from '../services/faults.ts'
import { replyJson, replyText } from '../services/replies.ts'
import { AddressError, scriptOfAddress } from './addresses.ts'
import { BroadcastError } from './BroadcastError.ts'
import type { BitcoinChain, StoredTransaction } from './createBitcoinChain.ts'
import {
  encodeReplacements,
  encodeSpend,
  encodeStatus,
  encodeSums,
  encodeTransaction,
} from './encodeEsplora.ts'
import { readTransaction } from './readTransaction.ts'

/** The maximum number of unspent outputs in a list. */
const unspentMax = 500
/** The number of transactions per page, for the whole history and for confirmed transactions. */
const [pageSize, chainPageSize] = [50, 25]

type Answer = (chain: BitcoinChain, found: readonly string[], request: Request) => Response

/** The routes by a pattern for the path, with a function that returns the response. */
const routes: readonly (readonly [pattern: RegExp, answer: Answer])[] = [
  [/^\/address\/([^/]+)$/, answerAddress],
  [/^\/address\/([^/]+)\/utxo$/, answerUnspent],
  [/^\/address\/([^/]+)\/txs$/, answerHistory],
  [/^\/address\/([^/]+)\/txs\/chain(?:\/([0-9a-f]{64}))?$/, answerChainHistory],
  [/^\/address\/([^/]+)\/txs\/mempool$/, answerMempoolHistory],
  [
    /^\/tx\/([0-9a-f]{64})$/,
    ofTransaction(({ network }, one) => replyJson(encodeTransaction(one, network.family))),
  ],
  [/^\/tx\/([0-9a-f]{64})\/hex$/, ofTransaction((_, { hex }) => replyText(200, hex))],
  [/^\/tx\/([0-9a-f]{64})\/status$/, answerStatus],
  [/^\/tx\/([0-9a-f]{64})\/outspend\/(\d+)$/, answerOutspend],
  [
    /^\/tx\/([0-9a-f]{64})\/outspends$/,
    ofTransaction((chain, { txid, outputs }) =>
      replyJson(outputs.map((_, vout) => encodeSpend(chain, { txid, vout }))),
    ),
  ],
  [
    /^\/v1\/tx\/([0-9a-f]{64})\/rbf$/,
    (chain, [txid = '']) => replyJson(encodeReplacements(chain, txid)),
  ],
  [/^\/blocks\/tip\/height$/, (chain) => replyText(200, `${chain.tip().height}`)],
  [/^\/blocks\/tip\/hash$/, (chain) => replyText(200, chain.tip().hash)],
  [/^\/fee-estimates$/, (chain) => replyJson(estimatesOf(chain))],
  [/^\/v1\/fee-estimates$/, (chain) => replyJson(estimatesOf(chain), { status: 203 })],
  [/^\/v1\/fees\/(recommended|precise)$/, answerFees],
]

/**
 * Handles the requests to a network, like Esplora's servers and mempool.space.
 *
 * @param route - The path after the network's path.
 * @param fault - The current fault. Faults of broadcasts are applied here.
 */
export async function answerEsplora(
  request: Request,
  { chain, route, fault = {} }: { chain: BitcoinChain; route: string; fault?: Fault | undefined },
): Promise<Response> {
  if (request.method === 'POST') {
    if (route !== '/tx') return replyText(404, 'Not found')
    return broadcast(chain, await request.text(), fault)
  }
  for (const [pattern, answer] of routes) {
    const [matched, ...parts] = pattern.exec(route) ?? []
    if (matched === undefined) continue
    try {
      return answer(
        chain,
        parts.map((part) => decodeURIComponent(part ?? '')),
        request,
      )
    } catch (error) {
      if (error instanceof AddressError) return replyText(400, error.message)
      throw error
    }
  }
  return replyText(404, 'Not found')
}

function broadcast(chain: BitcoinChain, hex: string, { dropTransactions }: Fault): Response {
  try {
    // With this fault, the sender gets an ID, but no node has the transaction.
    const dropped = dropTransactions ? readTransaction(hex.trim()) : undefined
    return replyText(200, dropped?.txid ?? chain.submit(hex))
  } catch (error) {
    if (error instanceof BroadcastError) return replyText(400, error.text)
    throw error
  }
}

function scriptOf({ network }: BitcoinChain, address = ''): string {
  return scriptOfAddress(address, network.family)
}

function answerAddress(chain: BitcoinChain, [address]: readonly string[]): Response {
  return replyJson({ address, ...encodeSums(chain, scriptOf(chain, address)) })
}

function answerUnspent(chain: BitcoinChain, [address]: readonly string[]): Response {
  const unspent = chain.unspentOf(scriptOf(chain, address))
  if (unspent.length > unspentMax) {
    return replyText(
      400,
      `Too many unspent transaction outputs (>${unspentMax}). Contact support to raise limits.`,
    )
  }
  return replyJson(
    unspent.map(({ from, vout, value }) => ({
      txid: from.txid,
      vout,
      status: encodeStatus(from),
      value,
    })),
  )
}

/** Returns pending and confirmed transactions in one list, like mempool.space. */
function answerHistory(
  chain: BitcoinChain,
  [address]: readonly string[],
  request: Request,
): Response {
  const history = chain.historyOf(scriptOf(chain, address))
  const after = new URL(request.url).searchParams.get('after_txid')
  const start = after ? history.findIndex(({ txid }) => txid === after) + 1 : 0
  if (after && start === 0) return replyText(422, 'after_txid not found')
  return replyTransactions(chain, history.slice(start, start + pageSize))
}

function answerChainHistory(chain: BitcoinChain, [address, last]: readonly string[]): Response {
  const history = chain.historyOf(scriptOf(chain, address)).filter(({ block }) => block)
  const index = last ? history.findIndex(({ txid }) => txid === last) : -1
  // If the transaction is no longer in a block, the list is empty.
  const start = last && index < 0 ? history.length : index + 1
  return replyTransactions(chain, history.slice(start, start + chainPageSize))
}

function answerMempoolHistory(chain: BitcoinChain, [address]: readonly string[]): Response {
  const history = chain.historyOf(scriptOf(chain, address)).filter(({ block }) => !block)
  return replyTransactions(chain, history.slice(0, pageSize))
}

function replyTransactions(chain: BitcoinChain, list: readonly StoredTransaction[]): Response {
  return replyJson(list.map((one) => encodeTransaction(one, chain.network.family)))
}

/** Creates a route that returns 404 for an unknown transaction. */
function ofTransaction(
  answer: (chain: BitcoinChain, transaction: StoredTransaction) => Response,
): Answer {
  return (chain, [txid = '']) => {
    const transaction = chain.transaction(txid)
    return transaction ? answer(chain, transaction) : replyText(404, 'Transaction not found')
  }
}

/** Returns "not confirmed" for an unknown transaction, like the real servers. */
function answerStatus(chain: BitcoinChain, [txid = '']: readonly string[]): Response {
  return replyJson(encodeStatus(chain.transaction(txid) ?? {}))
}

function answerOutspend(chain: BitcoinChain, [txid = '', vout]: readonly string[]): Response {
  return replyJson(encodeSpend(chain, { txid, vout: Number(vout) }))
}

function answerFees({ network: { fees } }: BitcoinChain, [precision]: readonly string[]): Response {
  const told = (rate: number) => (precision === 'precise' ? rate : Math.max(1, Math.ceil(rate)))
  return replyJson({
    fastestFee: told(fees.fastest),
    halfHourFee: told(fees.halfHour),
    hourFee: told(fees.hour),
    economyFee: told(fees.economy),
    minimumFee: told(fees.minimum),
  })
}

/** Returns the fee rates by the number of blocks to wait. */
function estimatesOf({ network: { fees } }: BitcoinChain): Record<string, number> {
  const within = (blocks: number) => {
    if (blocks < 3) return fees.fastest
    if (blocks < 6) return fees.halfHour
    return blocks < 144 ? fees.hour : fees.economy
  }
  const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]
  return Object.fromEntries(targets.map((blocks) => [blocks, within(blocks)]))
}
