import type { NamespaceContext } from '../../src/kit.types.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { KitNamespace, Network, SupportedNamespace } from '../../src/namespace/types.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'
import { walletConnectNamespace } from './walletConnectNamespace.ts'

/** What lies behind one of `universalNamespaces()`: WalletConnect alone, as a namespace. */
export function createUniversalNamespace(
  shared: WalletConnectParameters,
  namespace: SupportedNamespace,
  networks: readonly Network[],
  { config, storage, clock }: NamespaceContext,
): KitNamespace {
  return createNamespace({
    namespace,
    networks,
    connectors: [walletConnectNamespace(shared, namespace, networks)],
    storage,
    clock,
    enableReconnect: config.enableReconnect,
    defaultNetwork: networks.find((one) => one.caipNetworkId === config.defaultNetwork)
      ?.caipNetworkId,
  })
}
