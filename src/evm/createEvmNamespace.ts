import type { Config } from 'wagmi'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Clock } from '../utils/clock.ts'
import type { fromWagmi } from './fromWagmi.ts'

/**
 * Creates the `eip155` namespace of a kit. The networks of the wagmi config are available
 * immediately. Connectors and connections are loaded on demand.
 *
 * @param wagmi - The wagmi config of the app.
 * @param load - Loads `fromWagmi`.
 */
export function createEvmNamespace(
  wagmi: Config,
  context: NamespaceContext,
  load: () => Promise<typeof fromWagmi>,
): LazyNamespace {
  const { config, clock, storage } = context
  const networks = wagmi.chains.map((chain) => toNetwork(chain, config))
  let isRead = false
  return createLazyNamespace(
    {
      networks,
      load: async () =>
        (await load())({ config: wagmi, kitConfig: config, networks, storage, clock }),
      async isNeeded({ id }) {
        await hydrated(wagmi, clock)
        // wagmi starts with its first chain when the visitor has not selected a chain.
        if (wagmi.state.chainId === networks[0]?.id) {
          wagmi.setState((state) => ({ ...state, chainId: id as number }))
        }
        isRead = true
        return (
          wagmi.state.connections.size > 0 ||
          (config.enableReconnect && !!(await wagmi.storage?.getItem('recentConnectorId')))
        )
      },
      readNetworkId: () => `eip155:${wagmi.state.chainId}`,
      watch: (changed) =>
        wagmi.subscribe(
          ({ chainId, connections }) => [chainId, connections.size].join(),
          // When the app changes wagmi's state with `setState`, the kit must emit events. That code
          // is loaded on demand.
          () => changed(isRead || wagmi.state.connections.size > 0),
        ),
    },
    context,
  )
}

/** Only exists in wagmi's store when the config has a storage. */
type Persist = { hasHydrated(): boolean; onFinishHydration(listener: () => void): () => void }

/**
 * Waits at most 1 s until wagmi has hydrated from storage. Hydration would overwrite earlier
 * changes.
 */
async function hydrated(wagmi: Config, clock: Clock): Promise<void> {
  const { persist } = wagmi._internal.store as { persist?: Persist }
  if (!persist || persist.hasHydrated()) return
  await new Promise<void>((resolve) => {
    const stop = clock.after(1_000, resolve)
    persist.onFinishHydration(() => {
      stop()
      resolve()
    })
  })
}
