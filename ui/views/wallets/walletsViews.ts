import { AllWallets } from './AllWallets.tsx'

/** The view of every wallet of the directory. One chunk. */
export const walletsViews = { AllWallets }
