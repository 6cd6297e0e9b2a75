import type { Config } from 'wagmi'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Clock } from '../utils/clock.ts'
import type { fromWagmi } from './fromWagmi.ts'

/**
 * The `eip155` namespace of a kit: the networks of a wagmi config at once, its connectors and
 * connections when they are needed.
 *
 * @param wagmi - The app's config.
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
        // Where nobody chose, wagmi is on the first of its chains.
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
          // What the app changes by hand is told in events, which are loaded too.
          () => changed(isRead || wagmi.state.connections.size > 0),
        ),
    },
    context,
  )
}

/** What wagmi's store has only where its config has a storage. */
type Persist = { hasHydrated(): boolean; onFinishHydration(listener: () => void): () => void }

/** Waits, a second at most, until wagmi has read what it stored: it would undo what is set before. */
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
