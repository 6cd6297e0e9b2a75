import { WalletSend } from './WalletSend.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken.tsx'

/** Filling in what is sent. One chunk. */
export const sendViews = { WalletSend, WalletSendSelectToken }
