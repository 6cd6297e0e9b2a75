import type { WebSocket } from 'ws'
import { decimalsIn } from './answerAccounts.ts'
import { failure, type SentCall } from './answerCall.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { encodeAccount } from './encodeAccount.ts'
import {
  checkBase58,
  type RpcCall,
  readAddress,
  readConfig,
  readText,
  withContext,
} from './rpcCall.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'

/** A function that checks for changes and sends notifications. */
type Look = (tell: (result: unknown) => void, end: () => void) => void

type Subscription = { method: string; look: Look }

/** The functions that create the check for a subscription, by the name of the subscription. @see https://solana.com/docs/rpc/websocket */
const subscribers: Readonly<Record<string, (call: RpcCall) => Look>> = {
  account(call) {
    const address = readAddress(call, 0)
    const { commitment, options } = readConfig(call, 1)
    const { chain } = call
    const decimalsOf = decimalsIn(chain)
    const read = () => {
      const account = chain.accountAt(address, commitment) ?? noAccount
      return encodeAccount(account, { options, decimalsOf })
    }
    let last = JSON.stringify(read())
    return (tell) => {
      const value = read()
      const text = JSON.stringify(value)
      if (text === last) return
      last = text
      tell(withContext(chain.slots.slot(commitment), value))
    }
  },

  signature(call) {
    const signature = checkBase58(readText(call, 0), 64)
    const { commitment, options } = readConfig(call, 1)
    const { chain } = call
    let tellsReceived = options.enableReceivedNotification === true
    return (tell, end) => {
      const landed = chain.landedOf(signature)
      if (!landed) return
      const slot = chain.slots.slot(commitment)
      if (tellsReceived) tell(withContext(landed.slot, 'receivedSignature'))
      tellsReceived = false
      if (landed.slot > slot) return
      tell(withContext(slot, { err: landed.error?.json ?? null }))
      end()
    }
  },

  slot({ chain }) {
    let last = chain.slots.slot()
    return (tell) => {
      const now = chain.slots.slot()
      for (last = Math.max(last, now - mostSlots); last < now; ) {
        last += 1
        tell({ parent: last - 1, root: chain.slots.slot('finalized'), slot: last })
      }
    }
  },
}

/** The account that the node reports when an account was deleted. */
const noAccount = {
  lamports: 0n,
  owner: '11111111111111111111111111111111',
  data: new Uint8Array(),
  executable: false,
}

/** The maximum number of slot notifications to send after a long pause or a skip. */
const mostSlots = 32

/** Serves a WebSocket of the node with its subscriptions, until the socket closes. */
export function serveSubscriptions(socket: WebSocket, chain: SolanaChain): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0
  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

  function look() {
    for (const [id, { method, look: lookFor }] of subscriptions) {
      lookFor(
        (result) => send({ method, params: { result, subscription: id } }),
        () => subscriptions.delete(id),
      )
    }
  }

  function carryOut(method: string, params: readonly unknown[]): unknown {
    const [, subject = '', verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    const subscriber = Object.hasOwn(subscribers, subject) ? subscribers[subject] : undefined
    if (!subscriber) throw new SolanaRpcError(-32601, 'Method not found')
    if (verb === 'Subscribe') {
      const lookFor = subscriber({ chain, params, fault: {} })
      lastId += 1
      subscriptions.set(lastId, { method: `${subject}Notification`, look: lookFor })
      return lastId
    }
    const isKnown = subscriptions.delete(Number(params[0]))
    if (!isKnown) throw new SolanaRpcError(-32602, 'Invalid subscription id.')
    return true
  }

  const timer = setInterval(look, Math.max(10, chain.slots.slotMs / 8))
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  socket.on('message', (data) => {
    let id: unknown = null
    try {
      const call = JSON.parse(String(data)) as SentCall
      id = call.id ?? null
      const result = carryOut(String(call.method), Array.isArray(call.params) ? call.params : [])
      send({ id, result })
    } catch (error) {
      // A JSON-RPC notification, such as a client's ping, gets no response.
      if (id !== null) send(failure(id, error))
    }
    look()
  })
}
