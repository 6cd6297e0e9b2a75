import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { rpcError } from '../chains/proxyRpc.ts'
import { replyJson } from '../http/replies.ts'
import type { Fault } from '../services/faults.ts'
import type { SentCall } from './answerCall.ts'
import { blockhashBlocks, type CreateSlotClockParameters } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import type { SolanaCluster } from './solanaClusters.ts'

/** The node of a local cluster: JSON-RPC over HTTP and WebSocket. */
export type SolanaNode = {
  cluster: SolanaCluster
  /**
   * Returns the chain, for access without JSON-RPC and without faults. The chain starts on the first call.
   */
  chain(): Promise<SolanaChain>
  /**
   * Handles a JSON-RPC request or batch.
   *
   * @param request - The HTTP request.
   * @param fault - The node's current fault. Faults of transactions and blockhashes are applied here.
   * @param onMethods - Called with the methods before the node responds.
   */
  answer(
    request: Request,
    fault: Fault | undefined,
    onMethods: (methods: readonly string[]) => void,
  ): Promise<Response>
  /** Handles an upgrade request to a WebSocket, and applies the fault. */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    fault: Fault | undefined,
  ): void
  /** Closes every socket. */
  close(): void
}

export function createSolanaNode(parameters: CreateSlotClockParameters): SolanaNode {
  const sockets = new WebSocketServer({ noServer: true })
  let starting: Promise<Started> | undefined

  /** Loads litesvm and web3.js on the first request. */
  async function load(): Promise<Started> {
    const [{ createSolanaChain }, { answerCall }, { serveSubscriptions }] = await Promise.all([
      import('./createSolanaChain.ts'),
      import('./answerCall.ts'),
      import('./serveSubscriptions.ts'),
    ])
    return { chain: createSolanaChain(parameters), answerCall, serveSubscriptions }
  }
  const started = () => {
    starting ??= load()
    return starting
  }

  return {
    cluster: parameters.cluster,
    chain: async () => (await started()).chain,

    async answer(request, fault = {}, onMethods) {
      if (request.method !== 'POST') {
        return replyJson(rpcError(null, -32600, 'A JSON-RPC call is a POST.'), 405)
      }
      const body = await readJson(request)
      if (body === undefined) return replyJson(rpcError(null, -32700, 'Parse error'))
      const calls = Array.isArray(body) ? body : [body]
      onMethods(calls.map((call: SentCall | null) => String(call?.method)))
      const { chain, answerCall } = await started()
      chain.slots.limitBlockhashes(fault.blockhashBlocks ?? blockhashBlocks)
      const answers = calls.flatMap((call) => answerCall(call, { chain, fault }) ?? [])
      return replyJson(Array.isArray(body) ? answers : (answers[0] ?? null))
    },

    handleUpgrade(request, socket, head, fault = {}) {
      socket.on('error', () => {})
      if (fault.close) socket.destroy()
      // The socket stays open without a response until the server closes.
      if (fault.close || fault.hang) return
      const status = fault.rateLimit ? 429 : fault.status
      if (status) {
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      started().then(
        ({ chain, serveSubscriptions }) =>
          sockets.handleUpgrade(request, socket, head, (open) => serveSubscriptions(open, chain)),
        () => socket.destroy(),
      )
    },

    close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

type Started = {
  chain: SolanaChain
  answerCall: typeof import('./answerCall.ts').answerCall
  serveSubscriptions: typeof import('./serveSubscriptions.ts').serveSubscriptions
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
