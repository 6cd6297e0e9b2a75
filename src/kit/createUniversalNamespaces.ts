import type { Chain } from 'viem'
import { NotSuppliedError } from '../errors/config.ts'
import { createLazyNamespace, type LazyNamespace } from '../namespace/createLazyNamespace.ts'
import type { NamespaceContext } from '../namespace/types.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Network } from '../networks/types.ts'
import type { LoadUniversalFn } from './types.ts'

/**
 * The namespaces of a kit of WalletConnect alone: their networks at once, what is behind them when
 * a stored connection or the visitor needs it.
 *
 * @param load - Loads what makes the real ones.
 */
export function createUniversalNamespaces(
  given: readonly (Chain | Network)[],
  context: NamespaceContext,
  load: () => Promise<Awaited<ReturnType<LoadUniversalFn>> | undefined>,
): readonly LazyNamespace[] {
  const all = given.map((one) => toNetwork(one, context.config))
  return [...new Set(all.map((one) => one.chainNamespace))].map((namespace) => {
    const networks = all.filter((one) => one.chainNamespace === namespace)
    return createLazyNamespace(
      {
        networks,
        async load() {
          const [made] = (await load())?.universalNamespaces({ networks })(context) ?? []
          if (!made) throw new NotSuppliedError()
          // A call passes one lazy namespace, this one: what lies behind it is used itself.
          return (await made.prepare?.()) ?? made
        },
      },
      context,
    )
  })
}
