import type { Fault } from './services/faults.ts'

/** A route of a service with every fault that can apply to it, in the format of `/control`. */
export type FaultRoute = {
  service: string
  /** The name of the route, which is unique within the service. */
  name: string
  method: 'GET' | 'POST'
  faults: readonly { name: string; fault: Fault }[]
}

/** The latency of a slow response in ms, which is noticeable but shorter than every timeout. */
const slowness = 3_000

/** The faults that apply to every route. */
const everywhere: readonly { name: string; fault: Fault }[] = [
  ...[400, 401, 403, 404, 422, 500, 502, 503].map((status) => ({
    name: `status ${status}`,
    fault: { status },
  })),
  { name: 'rate limit', fault: { rateLimit: 'rate' } },
  { name: 'quota', fault: { rateLimit: 'quota' } },
  { name: 'hang', fault: { hang: true } },
  { name: 'latency', fault: { latency: slowness } },
  { name: 'close', fault: { close: true } },
  { name: 'truncate', fault: { truncate: true } },
  { name: 'wrong shape', fault: { wrongShape: true } },
]

const emptyList = { name: 'empty list', fault: { emptyList: true } }

/** The faults of Solana nodes, whose accepted transactions may never reach a block. */
const ofTransactions: FaultRoute['faults'] = [
  { name: 'transactions dropped', fault: { dropTransactions: true } },
  { name: 'transactions late', fault: { landAfter: 5 } },
  { name: 'blockhashes expire', fault: { blockhashBlocks: 1 } },
]

type Row = {
  service: string
  name: string
  method?: 'POST'
  /** The part of the URL that identifies this route, as in the member `path` of a fault. */
  path: string
  own?: FaultRoute['faults']
}

const rows: readonly Row[] = [
  {
    service: 'directory',
    name: 'config',
    path: '/appkit/v1/config',
    own: [{ name: 'single wallet', fault: { singleWallet: true } }],
  },
  { service: 'directory', name: 'wallets', path: '/getWallets' },
  { service: 'directory', name: 'wallet picture', path: '/getWalletImage/' },
  { service: 'directory', name: 'network picture', path: '/public/getAssetImage/' },
  { service: 'directory', name: 'origins', path: '/projects/v1/origins' },
  { service: 'directory', name: 'analytics', path: '/getAnalyticsConfig' },
  { service: 'blockchain', name: 'supported chains', path: '/v1/supported-chains' },
  { service: 'blockchain', name: 'identity', path: '/v1/identity/' },
  {
    service: 'blockchain',
    name: 'history',
    path: '/history?',
    own: [
      emptyList,
      { name: 'null transfers', fault: { nullTransfers: true } },
      { name: 'null chain', fault: { nullChain: true } },
      { name: 'duplicate ids', fault: { duplicateIds: true } },
    ],
  },
  {
    service: 'blockchain',
    name: 'balance',
    path: '/balance?',
    own: [
      emptyList,
      { name: 'stale cache', fault: { staleCache: true } },
      { name: 'no cache', fault: { staleCache: false } },
    ],
  },
  {
    service: 'blockchain',
    name: 'price',
    method: 'POST',
    path: '/v1/fungible/price',
    own: [emptyList],
  },
  { service: 'blockchain', name: 'profile', path: '/v1/profile/account/', own: [emptyList] },
  {
    service: 'blockchain',
    name: 'reverse profile',
    path: '/v1/profile/reverse/',
    own: [emptyList],
  },
  {
    service: 'esplora',
    name: 'unspent outputs',
    path: '/utxo',
  },
  { service: 'esplora', name: 'transactions of an address', path: '/txs' },
  { service: 'esplora', name: 'transaction', path: '/tx/' },
  { service: 'esplora', name: 'fees', path: '/fee' },
  { service: 'esplora', name: 'tip', path: '/blocks/tip/' },
  {
    service: 'esplora',
    name: 'broadcast',
    method: 'POST',
    path: '/tx',
    own: [{ name: 'transactions dropped', fault: { dropTransactions: true } }],
  },
  { service: 'gateway', name: 'collections', path: '/gateway/ipfs/' },
  { service: 'gateway', name: 'token pictures', path: '/gateway/tokens/' },
]

/**
 * Lists all routes with the faults that can apply to them. `/control` returns this list, so that a test can check all
 * of them.
 *
 * @param chainServices - The names of the chains' nodes, each of which is one route.
 */
export function listFaultRoutes(chainServices: readonly string[]): readonly FaultRoute[] {
  const nodes = chainServices.map((service): Row => {
    const own = service.startsWith('rpc:solana:') ? ofTransactions : []
    return { service, name: 'node', method: 'POST', path: '', own }
  })
  return [...rows, ...nodes].map(
    ({ service, name, method, path, own = [] }): FaultRoute => ({
      service,
      name,
      method: method ?? 'GET',
      faults: [...everywhere, ...own].map((one) => ({
        name: one.name,
        fault: path ? { path, ...(method && { method }), ...one.fault } : one.fault,
      })),
    }),
  )
}
