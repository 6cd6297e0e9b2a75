import type { NamespaceContext } from '../../src/kit.types.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { KitNamespace, Network } from '../../src/namespace/types.ts'
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
    const { projectId, baseUrls, metadata, universalProviderConfigOverride, enableReconnect } =
      config
    const shared = {
      relayUrl: baseUrls.relay,
      verifyUrl: baseUrls.verify,
      override: universalProviderConfigOverride,
      metadata,
      clock,
      ...parameters,
      projectId,
      isLogged: config.debug && config.logLevel === 'debug',
    }
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
