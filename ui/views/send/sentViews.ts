import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'

/** What became of a transaction. One chunk: the activity leads there without the form. */
export const sentViews = { WalletSendConfirmed }
