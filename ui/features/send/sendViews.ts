import { WalletSend } from './WalletSend.tsx'
import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken.tsx'

/** Sending: the form, the review and the outcome. One lazy chunk. */
export const sendViews = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  WalletSendConfirmed,
}
