import { replyJson } from '../http/replies.ts'
import { AddressError } from './addresses.ts'
import { BroadcastError } from './BroadcastError.ts'
import type { BitcoinChain } from './createBitcoinChain.ts'
import { giveCoins } from './createFaucet.ts'

/** The maximum number of blocks per request. */
const blocksMax = 200

/**
 * Handles requests that read and control a network directly, without Esplora's routes and faults. Tests in other
 * processes and the playground send them.
 *
 * @param route - The path after the network's path: `/tx/<id>`, `/mempool`, `/settings`; with POST `/mine`, `/faucet`,
 * `/settings`.
 */
export async function orderBitcoin(
  request: Request,
  { chain, route }: { chain: BitcoinChain; route: string },
): Promise<Response> {
  if (request.method === 'POST') return carryOut(chain, route, await readJson(request))
  const [, txid] = /^\/tx\/([0-9a-f]{64})$/.exec(route) ?? []
  if (txid) {
    const { hex, fee, block = null } = chain.transaction(txid) ?? {}
    if (hex === undefined) return replyJson(null)
    return replyJson({ txid, hex, fee, block, confirmations: chain.confirmationsOf(txid) })
  }
  if (route === '/mempool') return replyJson(chain.mempool().map((one) => one.txid))
  if (route === '/settings') return replyJson(chain.settings)
  return replyJson({ error: `Nothing is at ${route}.` }, 404)
}

function carryOut(chain: BitcoinChain, route: string, order: Order): Response {
  if (route === '/mine') {
    const { blocks = 1, atLeast = 0 } = order
    if (!isCount(blocks, 1, blocksMax) || !isRate(atLeast)) {
      return refuse(`blocks is a number from 1 to ${blocksMax}, atLeast satoshis a virtual byte`)
    }
    chain.mine({ blocks, atLeast })
    return replyJson({ height: chain.tip().height, mempool: chain.mempool().length })
  }
  if (route === '/settings') {
    const { blockMs, fullRbf } = order
    if (blockMs !== undefined && blockMs !== null && !isCount(blockMs, 100, 86_400_000)) {
      return refuse('blockMs is null, or milliseconds from 100 on')
    }
    if (fullRbf !== undefined && typeof fullRbf !== 'boolean') return refuse('fullRbf is a boolean')
    if (blockMs !== undefined) chain.setBlockMs(blockMs)
    if (fullRbf !== undefined) chain.settings.fullRbf = fullRbf
    return replyJson(chain.settings)
  }
  if (route === '/faucet') return give(chain, order)
  return replyJson({ error: `Nothing is at ${route}.` }, 404)
}

function give(chain: BitcoinChain, { address, value = 1_000_000 }: Order): Response {
  if (typeof address !== 'string' || !isCount(value, 546, 5_000_000_000)) {
    return refuse('address is a text, value satoshis from 546 to 50 bitcoin')
  }
  try {
    return replyJson({ txid: giveCoins(chain, [{ address, value }]) })
  } catch (error) {
    if (
      error instanceof BroadcastError ||
      error instanceof AddressError ||
      error instanceof Error
    ) {
      return refuse(error.message)
    }
    throw error
  }
}

type Order = Readonly<Record<string, unknown>>

function refuse(complaint: string): Response {
  return replyJson({ error: complaint }, 400)
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

async function readJson(request: Request): Promise<Order> {
  try {
    const order: unknown = JSON.parse((await request.text()) || '{}')
    return typeof order === 'object' && order !== null ? (order as Order) : {}
  } catch {
    return {}
  }
}
