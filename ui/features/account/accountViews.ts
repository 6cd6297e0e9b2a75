import { Account } from './Account.tsx'
import { NetworkInUse } from './AccountHeader.tsx'
import { Transactions } from './activity/ActivityPanel.tsx'
import { ProfileWallets } from './connections/ProfileWallets.tsx'
import { WalletCompatibleNetworks, WalletReceive } from './receive/WalletReceive.tsx'

/** The views for the account, its wallets and receiving, in one lazy chunk. */
export const accountViews = {
  Account: Object.assign(Account, { Network: NetworkInUse }),
  Transactions,
  ProfileWallets,
  WalletCompatibleNetworks,
  WalletReceive,
}
