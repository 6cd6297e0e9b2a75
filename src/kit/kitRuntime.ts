import { NotSuppliedError } from '../errors/config.ts'
import { fromWagmi as createFacade, type FromWagmiOptions } from '../evm/fromWagmi.ts'
import { preserveWagmiConnections } from '../evm/preserveWagmiConnections.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import type { Network } from '../networks/types.ts'
import type { LoadUniversalFn } from './types.ts'

/**
 * A kit's runtime. It is loaded on demand, for example when the dialog opens or the user connects.
 */

export { request } from '../http/request.ts'
export { emitKitEvents } from './emitKitEvents.ts'
export { kitActions } from './kitActions.ts'
export { startConnect } from './startConnect.ts'
export { syncTabs } from './syncTabs.ts'

/**
 * Creates a namespace from a wagmi config. Its connections are preserved when `WagmiProvider`
 * mounts.
 */
export function fromWagmi(options: FromWagmiOptions) {
  return preserveWagmiConnections(options.config, createFacade(options))
}

/**
 * Loads a namespace of a WalletConnect-only kit.
 *
 * @param connectors - The module loaded by the app's `universal` function.
 * @throws NotSuppliedError if the app has no `universal` function.
 */
export async function universal(
  connectors: Awaited<ReturnType<LoadUniversalFn>> | undefined,
  networks: readonly Network[],
  context: NamespaceContext,
): Promise<KitNamespace> {
  const [namespace] = connectors?.universalNamespaces({ networks })(context) ?? []
  if (!namespace) throw new NotSuppliedError()
  // If the namespace is itself lazy, unwrap it, because the outer lazy namespace forwards to the
  // result.
  return (await namespace.prepare?.()) ?? namespace
}
