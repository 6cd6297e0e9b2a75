import type { ReactNode } from 'react'
import s from './Details.module.css'

export type DetailsProps = {
  /** Names and what they are; one that is undefined is left out. */
  rows: readonly (readonly [name: string, value: ReactNode] | undefined)[]
  testId?: string
}

/** Facts in two columns. */
export function Details({ rows, testId }: DetailsProps) {
  return (
    <dl className={s.details} data-testid={testId}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} className={s.row}>
              <dt className={s.name}>{row[0]}</dt>
              <dd className={s.value}>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
