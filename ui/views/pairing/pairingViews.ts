import { ConnectingWalletConnect } from './ConnectingWalletConnect.tsx'
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic.tsx'

/** The views that pair with a wallet that is not in this browser. One chunk. */
export const pairingViews = { ConnectingWalletConnect, ConnectingWalletConnectBasic }
