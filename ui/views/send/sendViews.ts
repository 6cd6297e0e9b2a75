import { WalletSend } from './WalletSend.tsx'
import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken.tsx'

/** The views of sending. One chunk. */
export const sendViews = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  WalletSendConfirmed,
}
