import * as Radix from 'radix-ui/switch'
import type { ReactNode } from 'react'
import s from './Switch.module.css'

export type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  testId?: string
}

/** A switch that takes effect immediately. */
export function Switch({ checked, onCheckedChange, children, testId }: SwitchProps) {
  return (
    <Radix.Root
      className={s.switch}
      checked={checked}
      onCheckedChange={onCheckedChange}
      data-testid={testId}
    >
      <span className={s.label}>{children}</span>
      <span className={s.track}>
        <Radix.Thumb className={s.thumb} />
      </span>
    </Radix.Root>
  )
}
