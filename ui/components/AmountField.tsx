import { type ReactNode, type Ref, useId } from 'react'
import s from './Field.module.css'
import { FieldHelp } from './Field.tsx'

export type AmountFieldProps = {
  /** Stands over the amount and names it for readers. */
  label: string
  /** A decimal text, as it is typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onEnter?: () => void
  /** What is counted: usually a `NetworkPill`. */
  coin: ReactNode
  /** Under the amount: what it is worth at the start, what there is of it at the end. */
  worth?: ReactNode
  held?: ReactNode
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  testId?: string
}

/** An amount that can be typed, outlined, with what it is of. */
export function AmountField(props: AmountFieldProps) {
  const helpId = useId()
  const { label, value, error } = props
  return (
    <div className={s.wrap}>
      <label className={s.field} data-amount="" data-state={error ? 'error' : undefined}>
        <span className={s.line} aria-hidden="true">
          {label}
        </span>
        <input
          ref={props.inputRef}
          className={s.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? helpId : undefined}
          placeholder="0"
          value={value}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-testid={props.testId}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onEnter?.()
          }}
        />
        {props.coin}
        <span className={s.line}>
          <span>{props.worth}</span>
          <span>{props.held}</span>
        </span>
      </label>
      {error && <FieldHelp id={helpId} tone="error" text={error} />}
    </div>
  )
}

/** The visible name over a field; readers hear the field's own. */
export function FieldLabel({ children }: { children: string }) {
  return (
    <span className={s.line} aria-hidden="true">
      <span className={s.label}>{children}</span>
    </span>
  )
}
