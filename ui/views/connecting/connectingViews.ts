import { ConnectingExternal } from './ConnectingExternal.tsx'
import { ConnectingMultiChain } from './ConnectingMultiChain.tsx'

/** The views that wait for a wallet. One chunk. */
export const connectingViews = { ConnectingExternal, ConnectingMultiChain }
