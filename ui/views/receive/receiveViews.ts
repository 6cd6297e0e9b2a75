import { FundWallet } from './FundWallet.tsx'
import { WalletCompatibleNetworks } from './WalletCompatibleNetworks.tsx'
import { WalletReceive } from './WalletReceive.tsx'

/** The views of receiving. One chunk. */
export const receiveViews = { FundWallet, WalletCompatibleNetworks, WalletReceive }
