import { AllWallets } from './AllWallets.tsx'
import { Downloads, GetWallet } from './GetWallet.tsx'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './pairing/PairingView.tsx'

/** The views for all wallets, installing and pairing, in one lazy chunk. */
export const walletsViews = {
  AllWallets,
  GetWallet,
  Downloads,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}
