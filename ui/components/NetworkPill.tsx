import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import s from './NetworkPill.module.css'

export type NetworkPillProps = {
  name: string
  /** The name for readers: "Network: Ethereum. Change". */
  label: string
  /** A `Picture` of 24 px, round. */
  picture: ReactNode
  /** Names the pill for the return of focus when the visitor goes back. @default 'network' */
  focusKey?: string
  /** Absent: shown, not pressable. */
  onClick?: () => void
  testId?: string
}

/** The network in use, at the start of the head. */
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
