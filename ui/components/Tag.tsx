import type { ReactNode } from 'react'
import s from './Tag.module.css'

/** A short label for the end of a row: plain, with a green dot (`ok`), or boxed. */
export function Tag({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'ok' | 'box'
  children: ReactNode
}) {
  return (
    <span className={s.tag} data-kind={kind}>
      {children}
    </span>
  )
}
