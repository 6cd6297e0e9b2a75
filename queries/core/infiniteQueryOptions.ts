import type {
  DataTag,
  InfiniteData,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { readDefaults } from './queryOptions.ts'

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
export type InfiniteQueryParameter<
  page,
  error,
  selectData,
  queryKey extends QueryKey,
  pageParam = number,
> = {
  /** TanStack options of this read: `select`, `staleTime`, `enabled`, `retry` and so on. */
  query?:
    | Omit<UseInfiniteQueryOptions<page, error, selectData, queryKey, pageParam>, Fixed>
    | undefined
}

/** What the builder of a list gives: options for `useInfiniteQuery`, `fetchInfiniteQuery` and the rest. */
export type InfiniteReadOptions<
  page,
  error,
  selectData,
  queryKey extends QueryKey,
  pageParam = number,
> = Omit<
  UseInfiniteQueryOptions<page, error, selectData, queryKey, pageParam>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, InfiniteData<page, pageParam>, error>
  queryFn: QueryFunction<page, queryKey, pageParam>
}

/**
 * TanStack's `infiniteQueryOptions`, as `queryOptions` beside it: with the kit's own defaults, without React.
 * A page is asked for by its number, from 1, or by the cursor that the page before it named.
 * https://tanstack.com/query/latest/docs/framework/react/reference/infiniteQueryOptions
 */
export function infiniteQueryOptions<
  page,
  error,
  selectData,
  queryKey extends QueryKey,
  pageParam = number,
>(
  options: Omit<
    UseInfiniteQueryOptions<page, error, selectData, queryKey, pageParam>,
    'queryKey' | 'queryFn'
  > & { queryKey: queryKey; queryFn: QueryFunction<page, queryKey, pageParam> },
): InfiniteReadOptions<page, error, selectData, queryKey, pageParam> {
  return { ...readDefaults, ...options } as unknown as InfiniteReadOptions<
    page,
    error,
    selectData,
    queryKey,
    pageParam
  >
}
