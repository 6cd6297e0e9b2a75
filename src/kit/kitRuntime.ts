import { fromWagmi as createFacade, type FromWagmiOptions } from '../evm/fromWagmi.ts'
import { preserveWagmiConnections } from '../evm/preserveWagmiConnections.ts'

/* What a kit loads with its first connection, stored or wanted. */

export { emitKitEvents } from './emitKitEvents.ts'
export { kitActions } from './kitActions.ts'
export { startConnect } from './startConnect.ts'
export { syncTabs } from './syncTabs.ts'

/** A wagmi config as the kit's namespace, whose connections survive a render of wagmi's provider. */
export function fromWagmi(options: FromWagmiOptions) {
  return preserveWagmiConnections(options.config, createFacade(options))
}
