import { http } from 'viem'
import type { ProviderOverride } from '../../../src/config/types.ts'
import { namespaceOf } from '../../../src/networks/caip.ts'
import { rankedFallback } from '../../../src/networks/rankedFallback.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { SessionMember } from './lazyMember.ts'
import type { ReadNode, ReadSource } from './session.types.ts'

/**
 * The methods that may be sent to a node. All others go only to the wallet, because a node can hold
 * keys. Methods that are not listed sign, pay, change the node, or are unknown.
 * https://ethereum.github.io/execution-apis/ https://eips.ethereum.org/EIPS/eip-4337
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
  // Not a read, but it only broadcasts a signed transaction.
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])

/** True when a method may be sent to a node. */
export const isReadMethod = (method: string): boolean => readMethods.has(method)

/**
 * Finds the app's node for a network. RPC URLs of an override replace all others in their
 * namespace. Of several connectors, the last one wins.
 *
 * @returns `undefined` when the app configured no node. Reads then throw.
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
 * The nodes for reads of a session's provider, each created on its first read.
 *
 * @param sourceOf - Returns the app's node for a network.
 * @param clock - Drives the ranking of several URLs.
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
