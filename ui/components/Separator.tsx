import * as Radix from 'radix-ui/separator'
import type { ReactNode } from 'react'
import s from './Separator.module.css'

/** A hairline; with a word in it when it stands between two ways to do the same thing. */
export function Separator({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    <Radix.Root className={s.rule} />
  ) : (
    <p className={s.separator}>{children}</p>
  )
}
