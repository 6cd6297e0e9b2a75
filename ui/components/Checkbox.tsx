import * as Radix from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'
import s from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** The label. It may contain links. */
  children: ReactNode
  /** ID of the text that explains why the checkbox must be ticked. */
  describedBy?: string
  testId?: string
}

/** A checkbox with a label. */
export function Checkbox(props: CheckboxProps) {
  const id = useId()
  return (
    <label className={s.checkbox} htmlFor={id}>
      <Radix.Root
        id={id}
        className={s.box}
        checked={props.checked}
        // Radix also supports an indeterminate state, which this checkbox never uses.
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
