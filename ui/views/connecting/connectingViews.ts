import { ConnectingExternal } from './ConnectingExternal.tsx'

/** The views that wait for a wallet. One chunk. */
export const connectingViews = { ConnectingExternal }
