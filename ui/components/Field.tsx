import {
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import s from './Field.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons.ts'

export type FieldProps = {
  /** The accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** @default 'text' */
  type?: 'text' | 'search' | 'email'
  placeholder?: string
  icon?: IconName
  /** Accessible name of the clear button, which is visible while the field has text. */
  clearLabel?: string
  /** Content at the end, such as a submit button. */
  end?: ReactNode
  /** A line below the field. `tone: 'error'` marks the field as invalid. */
  help?: Omit<FieldHelpProps, 'id'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  inputRef?: Ref<HTMLInputElement>
  testId?: string
}

/** A text field with an outline. */
export function Field(props: FieldProps) {
  const helpId = useId()
  const { help, icon, value } = props
  const isWrong = help?.tone === 'error'
  return (
    <div className={s.wrap}>
      {/* Pressing anywhere in the label focuses the input. */}
      <label className={s.field} data-state={isWrong ? 'error' : undefined}>
        {icon && <Icon name={icon} size="small" />}
        <input
          ref={props.inputRef}
          className={s.input}
          type={props.type ?? 'text'}
          aria-label={props.label}
          aria-invalid={isWrong || undefined}
          aria-describedby={help ? helpId : undefined}
          placeholder={props.placeholder}
          value={value}
          // An address stays left-to-right even in a right-to-left page.
          dir={value === '' ? undefined : 'auto'}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-testid={props.testId}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
        />
        {props.clearLabel && value !== '' && (
          <IconButton
            icon="close"
            iconSize="small"
            label={props.clearLabel}
            onClick={(event) => {
              props.onChange('')
              event.currentTarget.parentElement?.querySelector('input')?.focus()
            }}
          />
        )}
        {props.end}
      </label>
      {help && <FieldHelp id={helpId} {...help} />}
    </div>
  )
}

export type FieldHelpProps = { id: string; tone?: 'error' | 'ok' | 'warn'; text: ReactNode }

/** The line below a field. */
export function FieldHelp({ id, tone, text }: FieldHelpProps) {
  const icon = tone === 'error' ? 'alert' : 'check-circle'
  return (
    <p className={s.help} id={id} data-tone={tone}>
      {(tone === 'error' || tone === 'ok') && <Icon name={icon} size="tiny" />}
      <span className={s.text}>{text}</span>
    </p>
  )
}

export type AmountFieldProps = {
  /** The visible label, which is also the accessible name. */
  label: string
  /** The decimal number as the user typed it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onEnter?: () => void
  /** The token, usually a `NetworkPill`. */
  coin: ReactNode
  /** The line below the amount, with the value in currency at the start and the balance at the end. */
  worth?: ReactNode
  held?: ReactNode
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  testId?: string
}

/** A field for an amount, with its token. */
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
          data-digits={value.length > 13 ? 'many' : value.length > 8 ? 'some' : undefined}
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

/** A field's visible label. It is hidden from screen readers, which use the field's own label. */
export function FieldLabel({ children }: { children: string }) {
  return (
    <span className={s.line} aria-hidden="true">
      <span className={s.label}>{children}</span>
    </span>
  )
}
