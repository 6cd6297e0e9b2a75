import { Connect, ConnectWallets } from './Connect.tsx'
import { ConnectingExternal } from './ConnectingExternal.tsx'
import { ConnectingMultiChain } from './ConnectingMultiChain.tsx'

/** The views for choosing and connecting a wallet. They are part of the chunk that loads on first open. */
export const connectViews = {
  Connect,
  ConnectWallets,
  ConnectingExternal,
  ConnectingMultiChain,
}
