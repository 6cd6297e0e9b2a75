'use client'
import type { PortfolioToken } from '../../../queries/index.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatCurrency, formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { outsidePicture } from '../../dialog/outsidePicture.ts'
import { sendTexts } from '../../i18n/sendTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { TokenRow } from '../../parts/TokenRow.tsx'

export type SendTokenRowProps = { token: PortfolioToken; network: Network; onChoose: () => void }

/** A token to choose. */
export function SendTokenRow({ token, network, onChoose }: SendTokenRowProps) {
  const kit = useKit()
  const { valueNotKnown } = useLaterTexts('send', sendTexts)
  const mark = networkPicture(kit, network)
  const picture = outsidePicture(kit, token.iconUrl)
  // Names are texts from outside.
  const symbol = safeText(token.symbol)
  return (
    <TokenRow
      name={safeText(token.name) || symbol}
      symbol={symbol}
      src={picture ?? (token.address ? undefined : mark)}
      network={{ name: network.name, src: mark }}
      quantity={formatQuantity(token.quantity.numeric)}
      value={formatCurrency(token.value)}
      valueNotKnown={valueNotKnown}
      focusKey={token.address ?? 'native'}
      testId={`send-token-${symbol}`}
      onClick={onChoose}
    />
  )
}
