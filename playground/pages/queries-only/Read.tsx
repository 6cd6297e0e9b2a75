import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InfiniteReadOptions, ReadOptions } from 'latchkit/queries'
import { ReadCard, type Source } from './ReadCard.tsx'

type Shared<data> = {
  name: string
  /** The source of the data, or a function that reads it from the data. @default 'service' */
  source?: Source | ((data: data) => Source)
}

export type ReadProps<data, error extends Error, queryKey extends QueryKey> = Shared<data> & {
  options: ReadOptions<data, error, data, queryKey>
}

/** A card for a read. The card uses only the query options from the read's builder. */
export function Read<data, error extends Error, queryKey extends QueryKey>({
  name,
  options,
  source = 'service',
}: ReadProps<data, error, queryKey>) {
  const result = useQuery(options)
  return (
    <ReadCard
      name={name}
      queryKey={options.queryKey}
      result={result}
      source={sourceOf(source, result.data)}
    />
  )
}

export type PagedReadProps<
  page,
  error extends Error,
  data,
  queryKey extends QueryKey,
  pageParam,
> = Shared<data> & { options: InfiniteReadOptions<page, error, data, queryKey, pageParam> }

/** A card for an infinite query. */
export function PagedRead<page, error extends Error, data, queryKey extends QueryKey, pageParam>({
  name,
  options,
  source = 'service',
}: PagedReadProps<page, error, data, queryKey, pageParam>) {
  const result = useInfiniteQuery(options)
  return (
    <ReadCard
      name={name}
      queryKey={options.queryKey}
      result={result}
      source={sourceOf(source, result.data)}
    >
      {result.hasNextPage && (
        <button type="button" onClick={() => void result.fetchNextPage()}>
          More
        </button>
      )}
    </ReadCard>
  )
}

function sourceOf<data>(
  source: NonNullable<Shared<data>['source']>,
  data: data | undefined,
): Source {
  if (typeof source === 'string') return source
  return data === undefined ? 'service' : source(data)
}
