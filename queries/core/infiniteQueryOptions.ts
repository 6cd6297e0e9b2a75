import type {
  DataTag,
  InfiniteData,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
} from '@tanstack/react-query'

/** What a list's builder decides, and no caller: how the key, the query function and the pages go together. */
type Fixed =
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'

/** The pocket for a caller's own TanStack options of a list that comes in pages. */
export type InfiniteQueryParameter<page, error, selectData, queryKey extends QueryKey> = {
  /** TanStack options of this read: `select`, `staleTime`, `enabled`, `retry` and so on. */
  query?: Omit<UseInfiniteQueryOptions<page, error, selectData, queryKey, number>, Fixed>
}

/** What the builder of a list gives: options for `useInfiniteQuery`, `fetchInfiniteQuery` and the rest. */
export type InfiniteReadOptions<page, error, selectData, queryKey extends QueryKey> = Omit<
  UseInfiniteQueryOptions<page, error, selectData, queryKey, number>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, InfiniteData<page, number>, error>
  queryFn: QueryFunction<page, queryKey, number>
}

/**
 * TanStack's `infiniteQueryOptions`, as `queryOptions` beside it: the same at run time, without React.
 * Pages are numbered from 1.
 * https://tanstack.com/query/latest/docs/framework/react/reference/infiniteQueryOptions
 */
export function infiniteQueryOptions<page, error, selectData, queryKey extends QueryKey>(
  options: Omit<
    UseInfiniteQueryOptions<page, error, selectData, queryKey, number>,
    'queryKey' | 'queryFn'
  > & { queryKey: queryKey; queryFn: QueryFunction<page, queryKey, number> },
): InfiniteReadOptions<page, error, selectData, queryKey> {
  return options as InfiniteReadOptions<page, error, selectData, queryKey>
}
