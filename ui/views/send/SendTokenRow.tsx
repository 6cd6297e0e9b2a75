'use client'
import type { PortfolioToken } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatCurrency } from '../../../src/utils/formatCurrency.ts'
import { formatQuantity } from '../../../src/utils/formatQuantity.ts'
import { safeImageUrl } from '../../../src/utils/safeImageUrl.ts'
import { safeText } from '../../../src/utils/safeText.ts'
import { LeftToRight } from '../../parts/Address.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'

export type SendTokenRowProps = { token: PortfolioToken; onChoose: () => void }

/** A token to choose. */
export function SendTokenRow({ token, onChoose }: SendTokenRowProps) {
  const { baseUrls } = useKit().http
  const symbol = safeText(token.symbol)
  const name = safeText(token.name)
  const quantity = formatQuantity(token.quantity.numeric)
  return (
    <Row
      title={name}
      titleText={name}
      subtitle={quantity ? <LeftToRight>{`${quantity} ${symbol}`}</LeftToRight> : symbol}
      isTall
      picture={
        <Picture
          name={symbol}
          src={safeImageUrl(token.iconUrl, [baseUrls.blockchain])}
          shape="round"
        />
      }
      end={<LeftToRight>{formatCurrency(token.value) ?? ''}</LeftToRight>}
      focusKey={token.address ?? 'native'}
      testId={`send-token-${symbol}`}
      onClick={onChoose}
    />
  )
}
