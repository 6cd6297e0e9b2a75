import { Connect, ConnectWallets } from './Connect.tsx'
import { ConnectingExternal } from './ConnectingExternal.tsx'
import { ConnectingMultiChain } from './ConnectingMultiChain.tsx'

/** Choosing a wallet and connecting it. Part of the first chunk. */
export const connectViews = {
  Connect,
  ConnectWallets,
  ConnectingExternal,
  ConnectingMultiChain,
}
