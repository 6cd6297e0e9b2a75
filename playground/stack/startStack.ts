import { answerControl } from './answerControl.ts'
import { bitcoinNetworks } from './bitcoin/bitcoinNetworks.ts'
import { type BitcoinNode, createBitcoinNode } from './bitcoin/createBitcoinNode.ts'
import { chainTable } from './chains/chainTable.ts'
import { createIdentityResolver } from './chains/createIdentityResolver.ts'
import { proxyRpc, rpcError } from './chains/proxyRpc.ts'
import { type Chain, startChain } from './chains/startChain.ts'
import { createFaultBoard, type FaultBoard } from './createFaultBoard.ts'
import { createStackServices, type StackServices } from './createStackServices.ts'
import { describeStack, rpcServiceName, type StackDescription } from './describeStack.ts'
import { createRequestLog, type LoggedRequest } from './http/createRequestLog.ts'
import { replyJson, replyPreflight } from './http/replies.ts'
import { type RequestHandler, serveRequests } from './http/serveRequests.ts'
import { createChainLedger } from './ledger/createChainLedger.ts'
import { createRelay, type Relay } from './relay/createRelay.ts'
import { createBalanceCache } from './services/createBalanceCache.ts'
import { type Fault, withFaults } from './services/faults.ts'
import type { ServiceContext, ServiceHandler } from './services/service.types.ts'
import { createSolanaLedger } from './solana/createSolanaLedger.ts'
import { createSolanaNode, type SolanaNode } from './solana/createSolanaNode.ts'
import { solanaClusters } from './solana/solanaClusters.ts'
import { tellAccount } from './solana/tellAccount.ts'

export type StartStackParameters = {
  /** The port of the HTTP server; 0 selects a free one. */
  port: number
  /**
   * The port that is reserved for the embedded wallet's site. The stack lists it in `/stack.json` and does not open it.
   */
  framePort?: number | undefined
  /**
   * The port of the phone wallet's page, which another server serves. The stack lists it in `/stack.json` and does not
   * open it.
   */
  phonePort?: number | undefined
  /**
   * The loopback address to listen on.
   * @default '127.0.0.1'
   */
  host?: string | undefined
  /** The accepted project ids. Without this option, all are accepted. */
  projectIds?: readonly string[] | undefined
  /**
   * Bitcoin's block time in milliseconds.
   * @default null, with which blocks are mined only on demand
   */
  bitcoinBlockMs?: number | null | undefined
}

/** The running offline stack. */
export type Stack = {
  url: string
  chains: readonly Chain[]
  /** The Solana clusters. Each starts at its first request. `chain()` reads a cluster without JSON-RPC and faults. */
  solana: readonly SolanaNode[]
  /**
   * The Bitcoin networks. Each starts at its first request. `chain()` reads a network without its server and faults.
   */
  bitcoin: readonly BitcoinNode[]
  /** The contents of `/stack.json`. */
  description: StackDescription
  /** Stops every chain, closes every connection, and resolves when all processes have exited and all ports are free. */
  close(): Promise<void>
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Starts the offline stack: real local chains, and one HTTP server for their JSON-RPC and all services. Resolves when
 * every chain responds. It ends with `close` and with this process.
 *
 * @throws PortBusyError before any chain has started.
 * @throws AnvilMissingError
 */
export async function startStack(parameters: StartStackParameters): Promise<Stack> {
  const { port, host = '127.0.0.1', framePort, phonePort, projectIds, bitcoinBlockMs } = parameters
  if (!loopback.includes(host)) {
    throw new Error(`The stack serves test keys: its host is one of ${loopback.join(', ')}.`)
  }

  let handler: RequestHandler = () => replyJson({ error: 'The stack is starting.' }, 503)
  const relay = createRelay({ projectIds })
  const services = createStackServices()
  const board = createFaultBoard()
  const solana = solanaClusters.map((cluster) => createSolanaNode({ cluster }))
  const bitcoin = bitcoinNetworks.map((network) =>
    createBitcoinNode({ network, blockMs: bitcoinBlockMs }),
  )
  const server = await serveRequests((request) => handler(request), {
    host,
    port,
    upgrade(request, socket, head) {
      const path = decodeURIComponent(request.url ?? '')
      const node = solana.find((one) => path.startsWith(`/rpc/${one.cluster.caipNetworkId}`))
      if (/^\/relay(\/|\?|$)/.test(path)) relay.handleUpgrade(request, socket, head)
      else if (node) node.handleUpgrade(request, socket, head, faultOfSocket(board, node, path))
      else socket.destroy()
    },
  })
  const starting = chainTable.map((row) => startChain({ chainId: row.id }))
  const close = async () => {
    const started = await Promise.allSettled(starting)
    const chains = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    relay.close()
    for (const node of solana) node.close()
    await Promise.all([server.close(), ...chains.map((chain) => chain.close())])
  }
  try {
    const chains = await Promise.all(starting)
    const description = describeStack({
      url: server.url,
      rows: chainTable,
      clusters: solanaClusters,
      networks: bitcoinNetworks,
      serviceNames: [...services.keys()],
      projectIds,
      framePort,
      phonePort,
    })
    handler = createStackHandler({ board, chains, description, relay, services, solana, bitcoin })
    return { url: server.url, chains, solana, bitcoin, description, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the fault that applies to an upgrade request for a node's WebSocket. */
function faultOfSocket(board: FaultBoard, { cluster }: SolanaNode, path: string) {
  return board.match(`rpc:${cluster.caipNetworkId}`, new Request(`http://stack${path}`))
}

type StackParts = {
  board: FaultBoard
  chains: readonly Chain[]
  description: StackDescription
  relay: Relay
  services: StackServices
  solana: readonly SolanaNode[]
  bitcoin: readonly BitcoinNode[]
}

function createStackHandler(parts: StackParts): RequestHandler {
  const { board, chains, description, relay, services, solana, bitcoin } = parts
  const log = createRequestLog()
  const askNode = createNodeAsking(parts)
  const named = chains.find((chain) => chain.row.ens)
  const context: ServiceContext = {
    ...(description.projectIds ? { projectIds: description.projectIds } : {}),
    ...(named ? { resolveIdentity: createIdentityResolver(named) } : {}),
    ledgers: chains
      .filter(({ row }) => row.known)
      .map(({ row, url }) => createChainLedger(row, url)),
    solanaLedgers: solana.map(createSolanaLedger),
    bitcoinNodes: bitcoin,
    proxyRpc: (chain, request, fault) => askNode(`rpc:${chain}`, request, fault),
    balanceCache: createBalanceCache(),
    gatewayUrl: description.gateway.url,
  }

  /** Wraps a service with the request log and its current fault. */
  async function serve(
    service: string,
    request: Request,
    answer: (entry: LoggedRequest) => ServiceHandler,
  ): Promise<Response> {
    const entry = log.add(request, service)
    // Faults don't apply to preflights, because they would look like CORS errors.
    const faultOf = (asked: Request) =>
      asked.method === 'OPTIONS' ? undefined : board.match(service, asked)
    const basePath = `/${service}`
    const response = await withFaults(answer(entry), faultOf)(request, { ...context, basePath })
    entry.status = response.status
    return response
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const [, first = ''] = pathname.split('/')
    const handleService = services.get(first)
    if (handleService) return serve(first, request, () => handleService)
    if (request.method === 'OPTIONS') return replyPreflight()
    if (first === 'rpc') {
      const service = `rpc:${decodeURIComponent(pathname.slice('/rpc/'.length))}`
      if (!description.control.services.includes(service)) {
        return replyJson(rpcError(null, -32001, `The stack has no ${service}.`), 404)
      }
      return serve(service, request, (entry) => async (asked, { fault }) => {
        const answer = await askNode(service, asked, fault, (methods) => {
          entry.rpcMethods = methods
        })
        return answer ?? Response.error()
      })
    }
    if (pathname === '/stack.json') return replyJson(description)
    if (first === 'litesvm') {
      return tellAccount(solana, decodeURIComponent(pathname.slice('/litesvm/'.length)))
    }
    if (first === 'bitcoin') {
      const [, , path, ...rest] = pathname.split('/')
      const node = bitcoin.find(({ network }) => network.path === path)
      if (!node) return replyJson({ error: `The stack has no network ${path}.` }, 404)
      const { chain, orderBitcoin } = await node.open()
      return orderBitcoin(request, { chain, route: `/${rest.join('/')}` })
    }
    if (first === 'relay') return relay.handleRequest(request)
    if (pathname === '/control') {
      return answerControl(request, { board, relay, services: description.control.services })
    }
    if (pathname === '/requests') {
      if (request.method === 'DELETE') log.clear()
      return replyJson({ requests: log.entries() })
    }
    return replyJson({ error: `Nothing is at ${pathname}; /stack.json tells what there is.` }, 404)
  }
}

/**
 * Creates a function that forwards a JSON-RPC request to the node of a chain, EVM or Solana. The function returns
 * undefined when the stack has no such chain.
 */
function createNodeAsking({ chains, solana }: Pick<StackParts, 'chains' | 'solana'>) {
  const urls = new Map(chains.map((chain) => [rpcServiceName(chain.row.id), chain.url]))
  const nodes = new Map(solana.map((node) => [`rpc:${node.cluster.caipNetworkId}`, node]))
  return (
    service: string,
    request: Request,
    fault?: Fault,
    onMethods: (methods: readonly string[]) => void = () => {},
  ): Promise<Response> | undefined => {
    const url = urls.get(service)
    if (url) return proxyRpc(request, url, onMethods)
    return nodes.get(service)?.answer(request, fault, onMethods)
  }
}
