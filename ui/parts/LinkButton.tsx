import type { MouseEvent, ReactNode } from 'react'
import s from './LinkButton.module.css'

export type LinkButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Makes it a real link that opens in a new tab. */
  href?: string
  testId?: string
}

/** Text in the accent colour with a target 44 px high. */
export function LinkButton({ children, href, onClick, testId }: LinkButtonProps) {
  const shared = { className: s.link, onClick, 'data-testid': testId }
  return href === undefined ? (
    <button type="button" {...shared}>
      {children}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noreferrer noopener" {...shared}>
      {children}
    </a>
  )
}
