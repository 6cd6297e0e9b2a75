import { Children, type ReactNode } from 'react'
import s from './List.module.css'

export type ListProps = {
  /** The items. The list wraps each child in an `li`. */
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  testId?: string
}

/** A list of rows. It extends 8 px beyond the body's padding, so that its images align with fields. */
export function List({ children, testId, ...names }: ListProps) {
  return (
    <ul className={s.list} data-testid={testId} {...names}>
      {Children.map(children, (child) => child && <li className={s.item}>{child}</li>)}
    </ul>
  )
}
