import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Age } from './Age.tsx'
import { showAnswer } from './showAnswer.ts'

/** The source of the data. Data that is older than the page comes from storage. */
export type Source = 'service' | 'chain' | 'wallet' | 'service and chain'

export type ReadCardProps = {
  /** The name of the query options builder. */
  name: string
  queryKey: QueryKey
  result: {
    data: unknown
    error: Error | null
    status: string
    fetchStatus: string
    dataUpdatedAt: number
    refetch: () => unknown
  }
  source: Source
  /** Additional buttons. */
  children?: ReactNode
}

/** A card with the query key, the data, its age and its source. */
export function ReadCard({ name, queryKey, result, source, children }: ReadCardProps) {
  const { data, error, status, fetchStatus, dataUpdatedAt, refetch } = result
  const isStored = dataUpdatedAt < performance.timeOrigin
  return (
    <section data-testid={`read-${name}`} data-status={status}>
      <h2>{name}</h2>
      <pre data-testid="key">{showAnswer(queryKey)}</pre>
      <p data-testid="state">
        {status}, {fetchStatus}
      </p>
      {data !== undefined && (
        <>
          <p>
            from <b data-testid="source">{isStored ? 'cache' : source}</b>,{' '}
            <Age since={dataUpdatedAt} />
          </p>
          <pre className="answer" data-testid="answer">
            {showAnswer(data)}
          </pre>
        </>
      )}
      {error && <pre data-testid="error">{error.message}</pre>}
      <button type="button" onClick={() => void refetch()}>
        Ask again
      </button>
      {children}
    </section>
  )
}
