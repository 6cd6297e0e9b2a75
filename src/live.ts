import { followTab } from './followTab.ts'
import { keepConnections } from './keepConnections.ts'
import type { CreateKitParameters, NamespaceContext } from './kit.types.ts'
import { kitCalls } from './kitCalls.ts'
import { NotSuppliedError } from './NotSuppliedError.ts'
import { type FromWagmiOptions, fromWagmi } from './namespace/fromWagmi.ts'
import type { KitNamespace, Network } from './namespace/types.ts'
import { observeKit } from './observeKit.ts'

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
export const live = {
  ...kitCalls,
  followTab,
  observeKit,
  fromWagmi: (options: FromWagmiOptions) => keepConnections(options.config, fromWagmi(options)),
  universal,
}
