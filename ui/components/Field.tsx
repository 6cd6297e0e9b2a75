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
  /** The name for readers. */
  label: string
  value: string
  onChange: (value: string) => void
  /** @default 'text' */
  type?: 'text' | 'search' | 'email'
  placeholder?: string
  icon?: IconName
  /** Shows a clear button with this name while there is text. */
  clearLabel?: string
  /** Something at the end, such as the button that submits. */
  end?: ReactNode
  /** A line under the field; with `tone: 'error'` the field is marked as wrong. */
  help?: Omit<FieldHelpProps, 'id'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  inputRef?: Ref<HTMLInputElement>
  testId?: string
}

/** Outlined: one can type here. */
export function Field(props: FieldProps) {
  const helpId = useId()
  const { help, icon, value } = props
  const isWrong = help?.tone === 'error'
  return (
    <div className={s.wrap}>
      {/* A press beside the text lands in the input all the same. */}
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
          // An address is read, and cut, in its own direction wherever the page begins.
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

/** The line under a field. */
export function FieldHelp({ id, tone, text }: FieldHelpProps) {
  const icon = tone === 'error' ? 'alert' : 'check-circle'
  return (
    <p className={s.help} id={id} data-tone={tone}>
      {(tone === 'error' || tone === 'ok') && <Icon name={icon} size="tiny" />}
      <span className={s.text}>{text}</span>
    </p>
  )
}
