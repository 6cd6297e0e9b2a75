import type { NamespaceContext } from '../../src/kit.types.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { KitNamespace, Network } from '../../src/namespace/types.ts'
import { sessionParameters } from './sessionParameters.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'
import { walletConnectNamespace } from './walletConnectNamespace.ts'

export type UniversalNamespacesParameters = Omit<WalletConnectParameters, 'projectId'> & {
  networks: readonly Network[]
}

/**
 * The namespaces of a kit of WalletConnect alone: one for each namespace of the networks, all over
 * one session. For `createKit({ networks, universal: () => import('latchkit/connectors') })`.
 *
 * @example
 * const context = { config, clock, storage, alerts }
 * const namespaces = universalNamespaces({ networks: [solanaMainnet] })(context)
 */
export function universalNamespaces({
  networks,
  ...parameters
}: UniversalNamespacesParameters): (context: NamespaceContext) => readonly KitNamespace[] {
  return ({ config, storage, clock }) => {
    const { enableReconnect } = config
    const shared = sessionParameters(config, clock, parameters)
    return [...new Set(networks.map((one) => one.chainNamespace))].map((namespace) => {
      const own = networks.filter((one) => one.chainNamespace === namespace)
      return createNamespace({
        namespace,
        networks: own,
        connectors: [walletConnectNamespace(shared, namespace, own)],
        storage,
        clock,
        enableReconnect,
        defaultNetwork: own.find((one) => one.caipNetworkId === config.defaultNetwork)
          ?.caipNetworkId,
      })
    })
  }
}
