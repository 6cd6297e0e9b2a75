import { LeftToRight } from './Address.tsx'
import { Picture, PictureBadge } from './Picture.tsx'
import { Row } from './Row.tsx'
import s from './TokenRow.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TokenRowProps = {
  name: string
  symbol: string
  /** A URL that was checked by the caller. */
  src?: string
  /** The network that the token is on: its mark stands in the corner of the picture. */
  network?: { name: string; src?: string }
  /** How much is held, ready to be shown. Without it the amount is not known. */
  quantity?: string
  /** What that is worth, ready to be shown. Without it there is a dash, never a zero. */
  value?: string
  /** What readers say for the dash. */
  valueNotKnown: string
  /** Without it the row is plain text. */
  onClick?: () => void
  focusKey?: string
  testId?: string
}

/** A token: picture and network, name, how much is held, what it is worth. 60 px high. */
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
