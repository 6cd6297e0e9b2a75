import type { ReactNode } from 'react'
import s from './Details.module.css'

export type DetailsProps = {
  /** Pairs of a name and a value. Undefined entries are skipped. */
  rows: readonly (readonly [name: string, value: ReactNode] | undefined)[]
  testId?: string
}

/** A list of names and values in two columns. */
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
