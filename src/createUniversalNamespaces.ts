import type { Chain } from 'viem'
import { createLazyNamespace, type LazyNamespace } from './createLazyNamespace.ts'
import type { NamespaceContext } from './kit.types.ts'
import type { KitNamespace, Network } from './namespace/types.ts'
import { toNetwork } from './networks/toNetwork.ts'

/**
 * The namespaces of a kit of WalletConnect alone: their networks at once, what is behind them when
 * a stored connection or the visitor needs it.
 *
 * @param load - Makes the real ones, all of them; called once.
 */
export function createUniversalNamespaces(
  given: readonly (Chain | Network)[],
  { config, storage }: NamespaceContext,
  load: (networks: readonly Network[]) => Promise<readonly KitNamespace[]>,
): readonly LazyNamespace[] {
  const networks = given.map((one) => ('chainNamespace' in one ? one : toNetwork(one, config)))
  let loading: Promise<readonly KitNamespace[]> | undefined
  return [...new Set(networks.map((one) => one.chainNamespace))].map((namespace) => {
    const own = networks.filter((one) => one.chainNamespace === namespace)
    const isOwn = (id: unknown) => own.find((one) => one.caipNetworkId === id)
    const first = () => isOwn(config.defaultNetwork) ?? (own[0] as Network)
    return createLazyNamespace({
      namespace,
      networks: own,
      networkId: first().caipNetworkId,
      async load() {
        loading ??= load(networks).catch((error) => {
          loading = undefined
          throw error
        })
        return (await loading).find((one) => one.namespace === namespace) as KitNamespace
      },
      isNeeded: async () =>
        config.enableReconnect &&
        !!storage.get('connections', (row) =>
          (row as Record<string, readonly unknown[]> | null)?.[namespace]?.length
            ? true
            : undefined,
        ),
      readNetworkId: () => (storage.get('active_caip_network_id', isOwn) ?? first()).caipNetworkId,
      watch: () => () => {},
    })
  })
}
