import type { ReactNode } from 'react'
import s from './Switch.module.css'

export type SwitchProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
  testId?: string
}

/** On or off, at once. */
export function Switch({ isChecked, onChange, children, testId }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={s.switch}
      aria-checked={isChecked}
      data-testid={testId}
      onClick={() => onChange(!isChecked)}
    >
      <span className={s.label}>{children}</span>
      <span className={s.track} />
    </button>
  )
}
