import { Downloads } from './Downloads.tsx'
import { GetWallet } from './GetWallet.tsx'

/** The views of those who come without a wallet. One chunk. */
export const getWalletViews = { GetWallet, Downloads }
