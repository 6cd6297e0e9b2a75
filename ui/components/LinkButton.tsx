import type { MouseEvent, ReactNode } from 'react'
import s from './LinkButton.module.css'

export type LinkButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Renders a link that opens in a new tab. */
  href?: string
  /** Disabled but still focusable: text nearby says why. Not for links. */
  isDisabled?: boolean
  testId?: string
}

/** A text button in the accent colour. Its target is 44 px high. */
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
