import { startConnect } from './actions/startConnect.ts'
import { disconnectNamespaces } from './disconnectNamespaces.ts'
import { keepConnections } from './keepConnections.ts'
import { type FromWagmiOptions, fromWagmi } from './namespace/fromWagmi.ts'
import { switchToNetwork } from './switchToNetwork.ts'

/** What a kit loads with its first connection, stored or wanted. */
export const live = {
  disconnectNamespaces,
  fromWagmi: (options: FromWagmiOptions) => keepConnections(options.config, fromWagmi(options)),
  startConnect,
  switchToNetwork,
}
