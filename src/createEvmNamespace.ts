import type { Config } from '@wagmi/core'
import { createLazyNamespace, type LazyNamespace } from './createLazyNamespace.ts'
import type { NamespaceContext } from './kit.types.ts'
import type { fromWagmi } from './namespace/fromWagmi.ts'
import type { CaipNetworkId } from './namespace/types.ts'
import { toNetwork } from './networks/toNetwork.ts'

/**
 * The `eip155` namespace of a kit: the networks of a wagmi config at once, its connectors and
 * connections when they are needed.
 *
 * @param wagmi - The app's config.
 * @param load - Loads `fromWagmi`.
 */
export function createEvmNamespace(
  wagmi: Config,
  { config, clock, storage }: NamespaceContext,
  load: () => Promise<typeof fromWagmi>,
): LazyNamespace {
  const networks = wagmi.chains.map((chain) => toNetwork(chain, config))
  const idOf = (chainId: number): CaipNetworkId => `eip155:${chainId}`
  const listed = (networkId: unknown) => wagmi.chains.find(({ id }) => idOf(id) === networkId)
  const first = listed(config.defaultNetwork) ?? wagmi.chains[0]

  return createLazyNamespace({
    namespace: 'eip155',
    networks,
    networkId: idOf(first.id),
    async load() {
      const create = await load()
      // The network is chosen here already, and again at each load would undo the visitor's choice.
      const kitConfig = { ...config, defaultNetwork: undefined }
      return create({ config: wagmi, kitConfig, networks, storage, clock })
    },
    async isNeeded() {
      if (wagmi.state.connections.size) return true
      // wagmi begins with the first of its chains on every page.
      const { id: chainId } = storage.get('active_caip_network_id', listed) ?? first
      wagmi.setState((state) => ({ ...state, chainId }))
      return (
        config.enableReconnect &&
        !!(
          storage.get('connections', hasConnection) ??
          (await wagmi.storage?.getItem('recentConnectorId'))
        )
      )
    },
    readNetworkId: () => idOf(wagmi.state.chainId),
    watch: (changed) =>
      wagmi.subscribe(
        ({ chainId, connections }) => [chainId, connections.size].join(),
        () => changed(wagmi.state.connections.size > 0),
      ),
  })
}

/** Whether the row of stored connections holds one of this namespace. */
function hasConnection(row: unknown): true | undefined {
  return (row as { eip155?: readonly unknown[] } | null)?.eip155?.length ? true : undefined
}
