import { NotSuppliedError } from '../errors/config.ts'
import { type FromWagmiOptions, fromWagmi } from '../evm/fromWagmi.ts'
import { preserveWagmiConnections } from '../evm/preserveWagmiConnections.ts'
import type { KitNamespace, NamespaceContext } from '../namespace/types.ts'
import type { Network } from '../networks/types.ts'
import { emitKitEvents } from './emitKitEvents.ts'
import { kitActions } from './kitActions.ts'
import { syncTabs } from './syncTabs.ts'
import type { CreateKitParameters } from './types.ts'

/** The namespace of these networks, of one chain namespace, in a kit of WalletConnect alone. */
async function universal(
  load: CreateKitParameters['universal'],
  networks: readonly Network[],
  context: NamespaceContext,
): Promise<KitNamespace> {
  const [namespace] = load ? (await load()).universalNamespaces({ networks })(context) : []
  if (!namespace) throw new NotSuppliedError()
  return (await namespace.prepare?.()) ?? namespace
}

/** What a kit loads with its first connection, stored or wanted. */
export const kitRuntime = {
  ...kitActions,
  syncTabs,
  emitKitEvents,
  fromWagmi: (options: FromWagmiOptions) =>
    preserveWagmiConnections(options.config, fromWagmi(options)),
  universal,
}
