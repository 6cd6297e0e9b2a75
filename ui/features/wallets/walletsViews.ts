import { AllWallets } from './AllWallets.tsx'
import { Downloads, GetWallet } from './GetWallet.tsx'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './pairing/PairingView.tsx'

/** All wallets, installing one, and pairing with one. One lazy chunk. */
export const walletsViews = {
  AllWallets,
  GetWallet,
  Downloads,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}
