import { NotSuppliedError } from '../errors/config.ts'
import { fromWagmi as createFacade, type FromWagmiOptions } from '../evm/fromWagmi.ts'
import { preserveWagmiConnections } from '../evm/preserveWagmiConnections.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import type { Network } from '../networks/types.ts'
import type { LoadUniversalFn } from './types.ts'

/* What a kit loads with its first connection, stored or wanted. */

export { request } from '../http/request.ts'
export { emitKitEvents } from './emitKitEvents.ts'
export { kitActions } from './kitActions.ts'
export { startConnect } from './startConnect.ts'
export { syncTabs } from './syncTabs.ts'

/** A wagmi config as the kit's namespace, whose connections survive a render of wagmi's provider. */
export function fromWagmi(options: FromWagmiOptions) {
  return preserveWagmiConnections(options.config, createFacade(options))
}

/**
 * The namespace of these networks, of one chain namespace, in a kit of WalletConnect alone.
 *
 * @param connectors - What the app's `universal` loaded.
 * @throws NotSuppliedError where the app passed none.
 */
export async function universal(
  connectors: Awaited<ReturnType<LoadUniversalFn>> | undefined,
  networks: readonly Network[],
  context: NamespaceContext,
): Promise<KitNamespace> {
  const [namespace] = connectors?.universalNamespaces({ networks })(context) ?? []
  if (!namespace) throw new NotSuppliedError()
  // The kit's own namespace is the lazy one: a call passes no second.
  return (await namespace.prepare?.()) ?? namespace
}
