import * as Radix from 'radix-ui/separator'
import type { ReactNode } from 'react'
import s from './Separator.module.css'

/** A line, or a word between two lines, that separates two alternatives. */
export function Separator({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    <Radix.Root className={s.rule} />
  ) : (
    <p className={s.separator}>{children}</p>
  )
}
