import { LeftToRight } from './Address.tsx'
import { Picture, PictureBadge } from './Picture.tsx'
import { Row } from './Row.tsx'
import s from './TokenRow.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TokenRowProps = {
  name: string
  symbol: string
  /** The token image's URL, which the caller has validated. */
  src?: string
  /** The token's network, shown as a badge in the corner of the picture. */
  network?: { name: string; src?: string }
  /** The formatted balance, or undefined if unknown. */
  quantity?: string
  /** The formatted value in currency. If undefined, the row shows a dash, never a zero. */
  value?: string
  /** Accessible text for the dash. */
  valueNotKnown: string
  /** If omitted, the row is plain text. */
  onClick?: () => void
  focusKey?: string
  testId?: string
}

/** A 60 px high row for a token, with its image, network, name, balance and value. */
export function TokenRow(props: TokenRowProps) {
  const { name, symbol, src, network, quantity, value, valueNotKnown } = props
  return (
    <Row
      isTall
      title={name}
      titleText={name}
      subtitle={
        <LeftToRight>{quantity === undefined ? symbol : `${quantity} ${symbol}`}</LeftToRight>
      }
      picture={
        <Picture
          name={name}
          shape="round"
          src={src}
          badge={network && <PictureBadge {...network} />}
        />
      }
      end={
        <span className={s.value}>
          {value === undefined ? (
            <>
              <span aria-hidden="true">—</span>
              <VisuallyHidden>{valueNotKnown}</VisuallyHidden>
            </>
          ) : (
            <LeftToRight>{value}</LeftToRight>
          )}
        </span>
      }
      onClick={props.onClick}
      focusKey={props.focusKey}
      testId={props.testId}
    />
  )
}
