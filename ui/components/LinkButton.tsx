import type { MouseEvent, ReactNode } from 'react'
import s from './LinkButton.module.css'

export type LinkButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Makes the button a link that opens in a new tab. */
  href?: string
  /**
   * Disables the button but keeps it focusable. Text near the button should explain why. Has no effect on
   * links.
   */
  isDisabled?: boolean
  testId?: string
}

/** A text button in the accent color. Its touch target is 44 px high. */
export function LinkButton({ children, href, isDisabled, onClick, testId }: LinkButtonProps) {
  const shared = { className: s.link, 'data-testid': testId }
  return href === undefined ? (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      {...shared}
    >
      {children}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noreferrer noopener" onClick={onClick} {...shared}>
      {children}
    </a>
  )
}
