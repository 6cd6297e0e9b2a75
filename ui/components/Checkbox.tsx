import * as Radix from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'
import s from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** The sentence beside the box; links in it stay links. */
  children: ReactNode
  /** Words nearby say that the box must be ticked first. */
  describedBy?: string
  testId?: string
}

/** A box to tick, with the sentence that it stands for. */
export function Checkbox(props: CheckboxProps) {
  const id = useId()
  return (
    <label className={s.checkbox} htmlFor={id}>
      <Radix.Root
        id={id}
        className={s.box}
        checked={props.checked}
        // `true` or `false`: the third state is only ever set from outside.
        onCheckedChange={(checked) => props.onCheckedChange(checked === true)}
        aria-describedby={props.describedBy}
        data-testid={props.testId}
      >
        <Radix.Indicator className={s.mark}>
          <Icon name="check" size="tiny" />
        </Radix.Indicator>
      </Radix.Root>
      <span className={s.text}>{props.children}</span>
    </label>
  )
}
