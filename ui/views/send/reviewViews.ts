import { WalletSendPreview } from './WalletSendPreview.tsx'

/** Looking over what is sent, and sending it. One chunk, fetched while the form is filled in. */
export const reviewViews = { WalletSendPreview }
