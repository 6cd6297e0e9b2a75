import { Connect, ConnectWallets } from './Connect.tsx'
import { ConnectingExternal } from './ConnectingExternal.tsx'
import { ConnectingMultiChain } from './ConnectingMultiChain.tsx'

/** The views for choosing and connecting a wallet, in the chunk of the first open. */
export const connectViews = {
  Connect,
  ConnectWallets,
  ConnectingExternal,
  ConnectingMultiChain,
}
