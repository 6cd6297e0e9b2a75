import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import s from './NetworkPill.module.css'

export type NetworkPillProps = {
  name: string
  /** The accessible name, such as "Network: Ethereum. Change". */
  label: string
  /** A round `Picture` with a size of 24 px. */
  picture: ReactNode
  /**
   * Identifies the pill, so that its focus can be restored when the user returns to this view.
   * @default 'network'
   */
  focusKey?: string
  /** If omitted, the pill is not a button. */
  onClick?: () => void
  testId?: string
}

/** An image and a name: the current network in the header, or the token in the amount field. */
export function NetworkPill(props: NetworkPillProps) {
  const { name, label, picture, onClick, testId } = props
  const face = (
    <span className={s.face}>
      {picture}
      <span className={s.name} dir="auto" title={name}>
        {name}
      </span>
      {onClick && <Icon name="chevron-down" size="tiny" />}
    </span>
  )
  if (!onClick)
    return (
      <span className={s.pill} data-testid={testId}>
        {face}
      </span>
    )
  return (
    <button
      type="button"
      className={s.pill}
      aria-label={label}
      data-lk-focus-key={props.focusKey ?? 'network'}
      data-testid={testId}
      onClick={onClick}
    >
      {face}
    </button>
  )
}
