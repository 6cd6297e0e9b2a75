import { Connection, type ConnectionConfig, Keypair } from '@solana/web3.js'
import { serveRequests } from '../http/serveRequests.ts'
import type { Fault } from '../services/faults.ts'
import { withFaults } from '../services/faults.ts'
import type { CreateSlotClockParameters } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { createSolanaNode } from './createSolanaNode.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { solanaClusters } from './solanaClusters.ts'

/** The response to a raw JSON-RPC call. */
export type RawAnswer = {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** A node with its own HTTP server, for tests. */
export type ServedSolanaNode = Awaited<ReturnType<typeof serveSolanaNode>>

/**
 * Starts the node of a cluster on a free port of the loopback interface.
 *
 * @param options.now - The clock. Tests that count slots pass a stopped one. @default Date.now
 */
export async function serveSolanaNode({ now }: Pick<CreateSlotClockParameters, 'now'> = {}) {
  const [cluster] = solanaClusters
  if (!cluster) throw new Error('The stack has no Solana cluster.')
  const node = createSolanaNode({ cluster, now })
  let fault: Fault | undefined
  const asked: string[] = []
  const server = await serveRequests(
    withFaults(
      (request) => node.answer(request, fault, (methods) => asked.push(...methods)),
      () => fault,
    ) as (request: Request) => Promise<Response>,
    {
      host: '127.0.0.1',
      port: 0,
      upgrade: (request, socket, head) => node.handleUpgrade(request, socket, head, fault),
    },
  )
  const webSocketUrl = server.url.replace(/^http/, 'ws')
  const chain: SolanaChain = await node.chain()
  return {
    url: server.url,
    webSocketUrl,
    chain,
    /** The methods of the calls over HTTP. */
    asked,
    /** Creates a client of `@solana/web3.js`. */
    connect: (config: ConnectionConfig = {}) =>
      new Connection(server.url, { wsEndpoint: webSocketUrl, commitment: 'confirmed', ...config }),
    setFault(next?: Fault) {
      fault = next
    },
    /** Sends one call, and returns the raw response. */
    async ask(method: string, ...params: unknown[]): Promise<RawAnswer> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return (await fetch(server.url, { method: 'POST', body })).json()
    },
    async close() {
      node.close()
      await server.close()
    },
  }
}

/** Returns the key pair of a test account. */
export function keypairAt(index: number): Keypair {
  return Keypair.fromSeed(Buffer.from(solanaAccounts[index]?.seed ?? '', 'hex'))
}
