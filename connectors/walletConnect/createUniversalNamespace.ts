import { createBitcoinReads } from '../../src/namespace/createBitcoinReads.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'
import { getRpcUrls } from '../../src/networks/rpcUrls.ts'
import type { Network, SupportedNamespace } from '../../src/networks/types.ts'
import { createFacadeMembers } from './facadeMembers.ts'
import type { WalletConnectParameters } from './session/session.types.ts'
import { walletConnectNamespace } from './walletConnectNamespace.ts'

/** Creates one of the namespaces of `universalNamespaces()`, with WalletConnect as its only connector. */
export function createUniversalNamespace(
  shared: WalletConnectParameters,
  namespace: SupportedNamespace,
  networks: readonly Network[],
  { config, storage, clock }: NamespaceContext,
): KitNamespace {
  /** Returns a network's RPC URLs. URLs from the app replace the defaults. */
  const urlsOf = (network: Network) => {
    const { caipNetworkId: id } = network
    const url = shared.rpcMap?.[id]
    const custom = (config.customRpcUrls[id] ?? []).map((one) => one.url)
    return url ? [url] : custom.length ? custom : getRpcUrls(network, config)
  }
  const reads = Object.fromEntries(networks.map((one) => [one.caipNetworkId, urlsOf(one)]))
  const created = createNamespace({
    namespace,
    networks,
    connectors: [
      walletConnectNamespace(shared, namespace, networks, {
        reads,
        // The members are already part of this chunk, so nothing is loaded.
        load: async (connector) => createFacadeMembers(shared, namespace, connector),
      }),
    ],
    storage,
    clock,
    enableReconnect: config.enableReconnect,
    defaultNetwork: networks.find((one) => one.caipNetworkId === config.defaultNetwork)
      ?.caipNetworkId,
  })
  if (namespace !== 'bip122') return created
  // The blockchain API does not support Bitcoin, so the namespace reads balances and transactions from an
  // Esplora server.
  return Object.assign(created, createBitcoinReads({ config }, networks))
}
