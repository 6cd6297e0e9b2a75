import {
  Children,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import s from './Tiles.module.css'

export type TilesProps = {
  children: ReactNode
  'aria-label'?: string
  /** `actions` shows an icon above each label, in as many columns as fit. @default 'wallets' */
  kind?: 'wallets' | 'actions'
}

/** A grid with four columns, or for `actions` with as many columns as fit. */
export function Tiles({ children, kind, ...names }: TilesProps) {
  return (
    <ul className={s.tiles} data-kind={kind} {...names}>
      {Children.map(children, (child) => child && <li className={s.item}>{child}</li>)}
    </ul>
  )
}

export type TileProps = {
  name: string
  /** Usually a 48 px `Picture`. */
  picture: ReactNode
  /** Disables the tile but keeps it focusable. Text near the tile should explain why it is disabled. */
  isDisabled?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  focusKey?: string
  testId?: string
  /** Set by grids that use a roving tabindex. */
  tabIndex?: 0 | -1
  /** Must start with the visible name. */
  'aria-label'?: string
}

/** A 76 x 104 px tile with a picture above a name of up to two lines. */
export function Tile({
  name,
  picture,
  isDisabled,
  focusKey,
  testId,
  onClick,
  ...handlers
}: TileProps) {
  return (
    <button
      type="button"
      className={s.tile}
      data-lk-focus-key={focusKey}
      data-testid={testId}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      {...handlers}
    >
      {picture}
      <span className={s.name} dir="auto" title={name}>
        {name}
      </span>
    </button>
  )
}
