import { ProfileWallets } from './ProfileWallets.tsx'

/** The views of several wallets. One chunk. */
export const connectionsViews = { ProfileWallets }
