import { AllWallets } from './AllWallets.tsx'
import { Downloads, GetWallet } from './GetWallet.tsx'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './pairing/PairingView.tsx'
import { prefetchPairing } from './pairing/usePairing.ts'

/** The views for listing all wallets, installing a wallet and pairing, in one lazy chunk. */
export const walletsViews = {
  AllWallets,
  GetWallet,
  Downloads,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}

/** The code that starts a pairing before its view opens, for the wallet list on a phone. */
export const pairing = { prefetchPairing }
