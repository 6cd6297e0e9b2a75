import type { MouseEvent, ReactNode } from 'react'
import s from './LinkButton.module.css'

export type LinkButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Makes it a real link that opens in a new tab. */
  href?: string
  /** Switched off but still focusable: the reason stands in text nearby. Not for links. */
  isDisabled?: boolean
  testId?: string
}

/** Text in the accent colour with a target 44 px high. */
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
