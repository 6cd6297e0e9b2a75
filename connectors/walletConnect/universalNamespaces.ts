import { createLazyNamespace } from '../../src/namespace/createLazyNamespace.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { sessionParameters } from './session/loadWhenNeeded.ts'
import type { WalletConnectParameters } from './session/session.types.ts'

export type UniversalNamespacesParameters = Omit<WalletConnectParameters, 'projectId'> & {
  networks: readonly Network[]
}

/**
 * Creates the namespaces for a WalletConnect-only kit, one for each namespace that the networks belong to.
 * They share one session. Use it in `createKit({ networks, universal: () => import('latchkit/connectors')
 * })`.
 *
 * Docs: docs/walletconnect.md
 *
 * @param parameters.networks - The app's networks.
 * @returns A function that creates the namespaces for one kit.
 * @example
 * const context = { config, clock, storage, alerts }
 * const namespaces = universalNamespaces({ networks: [solanaMainnet] })(context)
 */
export function universalNamespaces({
  networks,
  ...parameters
}: UniversalNamespacesParameters): (context: NamespaceContext) => readonly KitNamespace[] {
  return (context) => {
    const { config, clock } = context
    const shared = sessionParameters(config, clock, parameters)
    return [...new Set(networks.map((one) => one.chainNamespace))].map((namespace) => {
      const own = networks.filter((one) => one.chainNamespace === namespace)
      return createLazyNamespace(
        {
          networks: own,
          load: async () =>
            (await import('./createUniversalNamespace.ts')).createUniversalNamespace(
              shared,
              namespace,
              own,
              context,
            ),
        },
        context,
      )
    })
  }
}
