import type { ReactNode, Ref } from 'react'
import s from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

export type CheckboxProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The sentence beside the box; links in it stay links. */
  children: ReactNode
  /** Words nearby say that the box must be ticked first. */
  describedBy?: string
  inputRef?: Ref<HTMLInputElement>
  testId?: string
}

/** A native checkbox under a painted box. */
export function Checkbox({
  isChecked,
  onChange,
  children,
  describedBy,
  inputRef,
  testId,
}: CheckboxProps) {
  return (
    <label className={s.checkbox}>
      <input
        ref={inputRef}
        className={s.input}
        type="checkbox"
        checked={isChecked}
        aria-describedby={describedBy}
        data-testid={testId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={s.box} data-checked={isChecked || undefined}>
        {isChecked && <Icon name="check" size="tiny" />}
      </span>
      <span className={s.text}>{children}</span>
    </label>
  )
}
