import { WalletSend } from './WalletSend.tsx'
import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken.tsx'

/** Sending: the form, its review and what became of it. One lazy part. */
export const sendViews = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  WalletSendConfirmed,
}
