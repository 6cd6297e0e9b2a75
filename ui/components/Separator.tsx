import * as Radix from 'radix-ui/separator'
import type { ReactNode } from 'react'
import s from './Separator.module.css'

/** A hairline, or a word between two hairlines that separates two ways to do the same thing. */
export function Separator({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    <Radix.Root className={s.rule} />
  ) : (
    <p className={s.separator}>{children}</p>
  )
}
