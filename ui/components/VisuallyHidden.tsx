import type { ReactNode } from 'react'
import s from './VisuallyHidden.module.css'

/** Text for readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={s.hidden} id={id}>
      {children}
    </span>
  )
}
