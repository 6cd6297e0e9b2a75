'use client'
import type { PortfolioToken } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { formatCurrency, formatQuantity } from '../../../../src/utils/formatNumber.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { useDialog } from '../../../dialog/DialogContext.ts'
import { networkPicture } from '../../../dialog/networkPicture.ts'
import { outsidePicture } from '../../../dialog/outsidePicture.ts'
import { accountTexts } from '../../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { TokenRow } from '../../../parts/TokenRow.tsx'
import { useRouter } from '../../../router/RouterContext.tsx'
import { tokenKey } from './tokenKey.ts'

/** A token of the account, with its name and picture as they may be shown. Pressing it leads to sending it. */
export function HeldToken({ token }: { token: PortfolioToken }) {
  const kit = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useLaterTexts('account', accountTexts)
  const { network } = useKitNetwork()
  const { address, quantity } = token
  const src = network && networkPicture(kit, network)
  const imageUrl = outsidePicture(kit, token.iconUrl)
  // A name is a text from outside.
  const symbol = safeText(token.symbol)
  const name = safeText(token.name) || symbol
  const key = tokenKey(token)
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      src={imageUrl ?? (address ? undefined : src)}
      network={network && { name: network.name, src }}
      quantity={formatQuantity(quantity.numeric)}
      value={formatCurrency(token.value)}
      valueNotKnown={texts.priceNotKnown}
      focusKey={key}
      testId={key}
      onClick={
        kit.config.features.send && hasView('WalletSend')
          ? () => {
              router.rememberFocus(key)
              const { decimals } = quantity
              router.push('WalletSend', { token: { symbol, name, decimals, address, imageUrl } })
            }
          : undefined
      }
    />
  )
}
