import { WalletSend } from './WalletSend.tsx'
import { WalletSendConfirmed } from './WalletSendConfirmed.tsx'
import { WalletSendPreview } from './WalletSendPreview.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken.tsx'

/** The send views (form, review and outcome), in one lazy chunk. */
export const sendViews = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  WalletSendConfirmed,
}
