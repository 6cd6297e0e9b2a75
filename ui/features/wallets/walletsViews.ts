import { AllWallets } from './AllWallets.tsx'
import { Downloads, GetWallet } from './GetWallet.tsx'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './pairing/PairingView.tsx'
import { prefetchPairing } from './pairing/usePairing.ts'

/** The views for all wallets, installing and pairing, in one lazy chunk. */
export const walletsViews = {
  AllWallets,
  GetWallet,
  Downloads,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}

/** Pairing before its view opens: on a phone, the list of Connect needs the URI. */
export const pairing = { prefetchPairing }
