import type { Chain } from 'viem'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { SendingNamespace } from '../namespace/transfers.types.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Network } from '../networks/types.ts'

/**
 * Creates a WalletConnect-only kit's namespaces. The networks are available immediately. The
 * connectors are loaded if there is a stored connection, or when the user connects.
 *
 * @param load - Loads the full namespace for the given networks, which all belong to one namespace.
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
 * Creates the functions that read balances and transactions for the lazy Bitcoin namespace. They
 * are needed because the blockchain API does not support Bitcoin.
 */
function lazyReads({ prepare }: LazyNamespace): AccountReads {
  const load = async () => (await prepare()) as KitNamespace & AccountReads
  return {
    readBalance: async (place) => (await load()).readBalance(place),
    readActivity: async (place) => (await load()).readActivity(place),
  }
}

type AccountReads = Required<Pick<SendingNamespace, 'readBalance' | 'readActivity'>>
