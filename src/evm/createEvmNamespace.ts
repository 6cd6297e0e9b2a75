import type { Config } from 'wagmi'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Clock } from '../utils/clock.ts'
import type { fromWagmi } from './fromWagmi.ts'

/**
 * Creates a kit's `eip155` namespace. The wagmi config's networks are available immediately.
 * Connectors and connections are loaded on demand.
 *
 * @param wagmi - The app's wagmi config.
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
        // If the user has not selected a chain, wagmi starts with its first chain.
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
          // If the app changes wagmi's state with `setState`, the kit must emit events. The code
          // that emits them is loaded on demand.
          () => changed(isRead || wagmi.state.connections.size > 0),
        ),
    },
    context,
  )
}

/** wagmi's API for hydration from storage. It exists only if the wagmi config has storage. */
type Persist = { hasHydrated(): boolean; onFinishHydration(listener: () => void): () => void }

/** Waits up to 1 s for wagmi to hydrate from storage. Hydration would overwrite earlier changes. */
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
