import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import s from './Row.module.css'

export type RowProps = {
  /** The name. It may be in any script, so the row sets `dir="auto"`. */
  title: ReactNode
  /** The full text of a `title` that may be truncated. */
  titleText?: string
  subtitle?: ReactNode
  /** Usually a `Picture`. */
  picture?: ReactNode
  /** A tag, count, check mark or chevron for the end of the row. */
  end?: ReactNode
  /** Disables the row but keeps it focusable. `subtitle` should explain why it is disabled. */
  isDisabled?: boolean
  /** Sets `aria-current`. */
  isCurrent?: boolean
  /** Makes the row 60 px high instead of 56, for two lines of text. */
  isTall?: boolean
  /** If `onClick` and `href` are omitted, the row is plain text. */
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Makes the row a link that opens in a new tab. */
  href?: string
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  /** Identifies the row, so that its focus can be restored when the user returns to this view. */
  focusKey?: string
  testId?: string
  'aria-label'?: string
}

/** A list row with an image, a name, a second line and content at the end. */
export function Row(props: RowProps) {
  const { title, subtitle, isDisabled, href, onClick } = props
  const shared = {
    className: s.row,
    'data-tall': props.isTall || undefined,
    'data-lk-focus-key': props.focusKey,
    'data-testid': props.testId,
    'aria-label': props['aria-label'],
    'aria-current': props.isCurrent ? ('true' as const) : undefined,
    onPointerEnter: props.onPointerEnter,
    onFocus: props.onFocus,
  }
  const content = (
    <>
      {props.picture}
      <span className={s.main}>
        <span className={s.title} dir="auto" title={props.titleText}>
          {title}
        </span>
        {subtitle !== undefined && <span className={s.subtitle}>{subtitle}</span>}
      </span>
      {props.end !== undefined && <span className={s.end}>{props.end}</span>}
    </>
  )
  if (href !== undefined && !isDisabled)
    return (
      <a {...shared} href={href} target="_blank" rel="noreferrer noopener" onClick={onClick}>
        {content}
      </a>
    )
  if (onClick || isDisabled)
    return (
      <button
        {...shared}
        type="button"
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        {content}
      </button>
    )
  return <div {...shared}>{content}</div>
}
