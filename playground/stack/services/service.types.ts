/*
 * The services of the offline stack, for the stack's server and for unit tests with msw. To use a service:
 *
 *   const faults = createFaultTable()
 *   const directory = withFaults(handleDirectory, (request) => faults.match('directory', request))
 *   const response = await directory(request, { basePath: '/directory' })
 *
 * - `request.url` is the whole URL; `basePath` is the part of its path before the service's.
 * - `request.signal` must abort when the client disconnects, because only that ends a hanging route.
 * - `response.type === 'error'` means "cut the connection": a server destroys the socket, msw fails the fetch.
 * - Responses have CORS headers and `x-request-id`, also to preflights (`OPTIONS`).
 * - `/control` passes `{ service, fault }` to `faults.set`, and `{ reset: true }` to `faults.reset`.
 */

import type { BitcoinNode } from '../bitcoin/createBitcoinNode.ts'
import type { ChainLedger } from '../ledger/ledger.types.ts'
import type { SolanaLedger } from '../solana/createSolanaLedger.ts'
import type { BalanceCache } from './createBalanceCache.ts'
import type { Fault } from './faults.ts'

/** The names of the services described above. */
export type ServiceName = 'directory' | 'blockchain' | 'gateway' | 'esplora'

/** The environment that a handler runs in. */
export type ServiceContext = {
  /** The service's path prefix, such as `/directory`. Empty at the root of its host. */
  basePath?: string
  /** Valid project ids. @default every id */
  projectIds?: readonly string[]
  /** The response of `GET /v1/supported-chains`. @default the documented list */
  supportedChains?: { http: readonly string[]; ws: readonly string[] }
  /** Reads an EVM address's name and avatar from the local ENS. When it rejects, the service responds with 503. */
  resolveIdentity?: (
    address: `0x${string}`,
  ) => Promise<{ name: string | null; avatar: string | null }>
  /**
   * The readers of the EVM chains, which supply the data of the service. When a reader rejects, the service
   * responds with 503.
   *
   * @default none
   */
  ledgers?: readonly ChainLedger[]
  /** The readers of the Solana clusters, which supply the data of the service. */
  solanaLedgers?: readonly SolanaLedger[]
  /** The Bitcoin networks, from which Esplora's routes read. @default none */
  bitcoinNodes?: readonly BitcoinNode[]
  /**
   * Forwards a JSON-RPC request to a chain's node (CAIP-2), without the faults of `/rpc`.
   *
   * @returns undefined for a chain that the stack does not have
   */
  proxyRpc?: (
    caipNetworkId: string,
    request: Request,
    fault?: Fault,
  ) => Promise<Response> | undefined
  /** The cache of balances. @default no cache */
  balanceCache?: BalanceCache
  /** The base URL of pictures. @default `/gateway` of the same host */
  gatewayUrl?: string
  /** The current fault. Routes apply some of its members. */
  fault?: Fault
  /** The response of `GET /projects/v1/origins`. @default [] */
  allowedOrigins?: readonly string[]
  /** The response of `GET /getAnalyticsConfig`. @default false */
  isAnalyticsEnabled?: boolean
}

/** A coin or token in the response of the balance route. */
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

/** A handler of a service, which keeps no state. */
export type ServiceHandler = (
  request: Request,
  context: ServiceContext,
) => Response | Promise<Response>
