import { Connect } from './Connect.tsx'
import { ConnectWallets } from './ConnectWallets.tsx'

/** The views of choosing a way in. One chunk. */
export const connectViews = { Connect, ConnectWallets }
