import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import s from './Button.module.css'

export type ButtonVariant = 'primary' | 'neutral' | 'quiet' | 'error'

export type ButtonProps = {
  /** Use at most one `primary` button per view. @default 'neutral' */
  variant?: ButtonVariant
  /** `inline` makes the button as wide as its text and 44 px high. @default 'full' */
  size?: 'full' | 'inline'
  /** Disables the button but keeps it focusable. Text near the button should explain why it is disabled. */
  isDisabled?: boolean
  children: ReactNode
  /** Makes the button a link that opens in a new tab. */
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
} & Pick<ComponentPropsWithRef<'button'>, 'aria-label' | 'aria-describedby' | 'id'> & {
    type?: 'button' | 'submit'
    buttonRef?: ComponentPropsWithRef<'button'>['ref']
    /** Identifies the button, so that its focus can be restored when the user returns to this view. */
    focusKey?: string
    testId?: string
  }

/** A full-width button, 48 px high, or a link that looks like one. */
export function Button({
  variant = 'neutral',
  size = 'full',
  isDisabled,
  href,
  type = 'button',
  buttonRef,
  focusKey,
  testId,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const shared = {
    ...rest,
    className: s.button,
    'data-variant': variant,
    'data-size': size,
    'data-lk-focus-key': focusKey,
    'data-testid': testId,
    'aria-disabled': isDisabled || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isDisabled) event.preventDefault()
      else onClick?.(event)
    },
  }
  if (href !== undefined)
    return (
      <a {...shared} href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    )
  return (
    <button {...shared} ref={buttonRef} type={type}>
      {children}
    </button>
  )
}
