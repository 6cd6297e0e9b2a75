import { http } from 'viem'
import type { ProviderOverride } from '../../../src/config/types.ts'
import { namespaceOf } from '../../../src/networks/caip.ts'
import { rankedFallback } from '../../../src/networks/rankedFallback.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { SessionMember } from './loadWhenNeeded.ts'
import type { ReadNode, ReadSource } from './session.types.ts'

/**
 * The methods that may be sent to a node. All other methods are only sent to the wallet, because a node that
 * holds keys would execute methods that sign or pay. https://ethereum.github.io/execution-apis/
 * https://eips.ethereum.org/EIPS/eip-4337
 */
const readMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  // `eth_sendRawTransaction` is not a read, but it only broadcasts a transaction that is already signed.
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])

/** Whether a method may be sent to a node. */
export const isReadMethod = (method: string): boolean => readMethods.has(method)

/**
 * Returns a network's configured RPC source. If an override sets an RPC URL for any network in the namespace,
 * only the override is used. If several connectors configure a source, the last one wins.
 *
 * @returns `undefined` if the app configured no source. Reads then throw.
 */
export function findReadSource(
  members: readonly Pick<SessionMember, 'request'>[],
  { rpcMap = {} }: ProviderOverride,
  networkId: CaipNetworkId,
): ReadSource | undefined {
  if (Object.keys(rpcMap).some((id) => namespaceOf(id) === namespaceOf(networkId))) {
    const url = rpcMap[networkId]
    return url ? [url] : undefined
  }
  return members
    .map(({ request }) => request.reads?.[networkId])
    .filter((source) => typeof source === 'function' || source?.length)
    .at(-1)
}

/**
 * Creates the RPC clients for reads through the session provider. Each client is created on its first read.
 *
 * @param sourceOf - Returns a network's configured RPC source.
 * @param clock - Clock used to time the ranking if there are several URLs.
 */
export function createNodeReads(
  sourceOf: (networkId: CaipNetworkId) => ReadSource | undefined,
  clock: Clock,
): (networkId: CaipNetworkId) => ReadNode | undefined {
  const opened = new Map<CaipNetworkId, { source: ReadSource; node: ReadNode }>()

  const open = (source: ReadSource): ReadNode =>
    typeof source === 'function'
      ? source()
      : rankedFallback(
          source.map((url) => http(url)),
          { clock },
        )({})

  return (networkId) => {
    const source = sourceOf(networkId)
    if (!source) return undefined
    const known = opened.get(networkId)
    if (known?.source === source) return known.node
    const node = open(source)
    opened.set(networkId, { source, node })
    return node
  }
}
