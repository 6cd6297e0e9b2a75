import { Connect, ConnectWallets } from './Connect.tsx'
import { ConnectingExternal } from './ConnectingExternal.tsx'
import { ConnectingMultiChain } from './ConnectingMultiChain.tsx'

/** Choosing a wallet and waiting for it. Part of the first open. */
export const connectViews = {
  Connect,
  ConnectWallets,
  ConnectingExternal,
  ConnectingMultiChain,
}
