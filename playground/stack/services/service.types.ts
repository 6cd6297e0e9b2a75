/*
 * The services of the offline stack: one description of each, for the stack's server and for unit
 * tests through msw alike. How to mount one:
 *
 *   const faults = createFaultTable()
 *   const directory = withFaults(handleDirectory, (request) => faults.match('directory', request))
 *   const response = await directory(request, { basePath: '/directory' })
 *
 * - `request.url` is the whole URL; `basePath` is the part of its path that is not the service's.
 * - `request.signal` must abort when the client goes away: a hanging route ends by it alone.
 * - `response.type === 'error'` means "cut the connection": a server destroys the socket, msw fails
 *   the fetch.
 * - Answers carry CORS headers and `x-request-id`; preflights (`OPTIONS`) are answered as well.
 * - `/control` passes `{ service, fault }` to `faults.set`, and `{ reset: true }` to `faults.reset`.
 */

import type { BitcoinNode } from '../bitcoin/createBitcoinNode.ts'
import type { ChainLedger } from '../ledger/ledger.types.ts'
import type { SolanaLedger } from '../solana/createSolanaLedger.ts'
import type { BalanceCache } from './createBalanceCache.ts'
import type { Fault } from './faults.ts'

/** The services that are described here. */
export type ServiceName = 'directory' | 'blockchain' | 'gateway' | 'esplora'

/** What a handler cannot know by itself. */
export type ServiceContext = {
  /** Where the service is mounted, for example `/directory`. Empty: at the root of its host. */
  basePath?: string
  /** Project ids that exist. Absent: every id exists. */
  projectIds?: readonly string[]
  /** What `GET /v1/supported-chains` answers. Absent: the documented list. */
  supportedChains?: { http: readonly string[]; ws: readonly string[] }
  /** Reads an EVM address's name and picture from the local ENS. A rejection is answered with 503. */
  resolveIdentity?: (
    address: `0x${string}`,
  ) => Promise<{ name: string | null; avatar: string | null }>
  /** What the service knows of the chains; absent: of none. A rejection is answered with 503. */
  ledgers?: readonly ChainLedger[]
  /** The same of Solana's clusters. */
  solanaLedgers?: readonly SolanaLedger[]
  /** Bitcoin's networks, which Esplora's routes are answered from. Absent: none. */
  bitcoinNodes?: readonly BitcoinNode[]
  /**
   * Hands a JSON-RPC request to the node of a chain (CAIP-2), past the faults of `/rpc`.
   *
   * @returns undefined for a chain that the stack has not
   */
  proxyRpc?: (
    caipNetworkId: string,
    request: Request,
    fault?: Fault,
  ) => Promise<Response> | undefined
  /** Absent: no balance is kept. */
  balanceCache?: BalanceCache
  /** Where pictures are. Absent: at `/gateway` of the same host. */
  gatewayUrl?: string
  /** The fault that is set: for those members that only a route itself can bring about. */
  fault?: Fault
  /** What `GET /projects/v1/origins` answers. @default [] */
  allowedOrigins?: readonly string[]
  /** What `GET /getAnalyticsConfig` answers. @default false */
  isAnalyticsEnabled?: boolean
}

/** One coin or token of a balance. */
export type BalanceItem = {
  name: string
  symbol: string
  chainId: string
  address?: string
  value?: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** A service: takes a request, answers it, and keeps nothing in between. */
export type ServiceHandler = (
  request: Request,
  context: ServiceContext,
) => Response | Promise<Response>
