import { AllWallets } from './AllWallets.tsx'
import { Downloads, GetWallet } from './GetWallet.tsx'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './pairing/PairingView.tsx'
import { prefetchPairing } from './pairing/usePairing.ts'

/** All wallets, installing one, and pairing with one. One lazy chunk. */
export const walletsViews = {
  AllWallets,
  GetWallet,
  Downloads,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}

/** Pairing before its view opens: on a phone, the list of Connect needs the URI. */
export const pairing = { prefetchPairing }
