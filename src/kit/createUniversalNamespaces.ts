import type { Chain } from 'viem'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { SendingNamespace } from '../namespace/transfers.types.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Network } from '../networks/types.ts'

/**
 * The namespaces of a kit of WalletConnect alone: their networks at once, what is behind them when
 * a stored connection or the visitor needs it.
 *
 * @param load - Makes the real one of the networks of one namespace.
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

/** Bitcoin's own reads, with the code behind it: no other source knows what its accounts hold and did. */
function lazyReads({ prepare }: LazyNamespace): AccountReads {
  const load = async () => (await prepare()) as KitNamespace & AccountReads
  return {
    readBalance: async (place) => (await load()).readBalance(place),
    readActivity: async (place) => (await load()).readActivity(place),
  }
}

type AccountReads = Required<Pick<SendingNamespace, 'readBalance' | 'readActivity'>>
