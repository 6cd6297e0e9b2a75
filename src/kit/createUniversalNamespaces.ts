import type { Chain } from 'viem'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { SendingNamespace } from '../namespace/transfers.types.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Network } from '../networks/types.ts'

/**
 * Creates the namespaces of a WalletConnect-only kit. The networks are available immediately. The
 * connectors load for a stored connection or when the visitor connects.
 *
 * @param load - Loads the full namespace for the networks of one chain namespace.
 */
export function createUniversalNamespaces(
  given: readonly (Chain | Network)[],
  context: NamespaceContext,
  load: (networks: readonly Network[]) => Promise<KitNamespace>,
): readonly LazyNamespace[] {
  const all = given.map((one) => toNetwork(one, context.config))
  return [...new Set(all.map((one) => one.chainNamespace))].map((namespace) => {
    const networks = all.filter((one) => one.chainNamespace === namespace)
    const lazy = createLazyNamespace({ networks, load: () => load(networks) }, context)
    return namespace === 'bip122' ? Object.assign(lazy, lazyReads(lazy)) : lazy
  })
}

/**
 * Balance and transaction reads of the lazy Bitcoin namespace. The blockchain API does not support
 * Bitcoin.
 */
function lazyReads({ prepare }: LazyNamespace): AccountReads {
  const load = async () => (await prepare()) as KitNamespace & AccountReads
  return {
    readBalance: async (place) => (await load()).readBalance(place),
    readActivity: async (place) => (await load()).readActivity(place),
  }
}

type AccountReads = Required<Pick<SendingNamespace, 'readBalance' | 'readActivity'>>
