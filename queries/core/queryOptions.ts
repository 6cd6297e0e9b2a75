import type {
  DataTag,
  InfiniteData,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { queryDefaults } from '../../src/config/queryDefaults.ts'
import type { HttpBodyError, HttpStatusError, InvalidResponseError } from '../../src/errors/http.ts'
import type { HttpNetworkError } from '../../src/errors/httpNetwork.ts'

/** The errors of a remote query. */
export type RemoteReadError =
  | HttpStatusError
  | HttpNetworkError
  | HttpBodyError
  | InvalidResponseError

/** The caller's TanStack options, kept separate from the query's parameters. */
export type QueryParameter<queryFnData, error, selectData, queryKey extends QueryKey> = {
  /** TanStack options, for example `select`, `staleTime`, `enabled` and `retry`. */
  query?:
    | Omit<
        UseQueryOptions<queryFnData, error, selectData, queryKey>,
        'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn'
      >
    | undefined
}

/**
 * The return type of a query options builder, for `useQuery`, `useSuspenseQuery`, `fetchQuery` and others.
 * The query key is typed.
 */
export type ReadOptions<queryFnData, error, selectData, queryKey extends QueryKey> = Omit<
  UseQueryOptions<queryFnData, error, selectData, queryKey>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, queryFnData, error>
  queryFn: QueryFunction<queryFnData, queryKey>
}

/** The parameters of a fetch function. */
export type ReadParameters = {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * The `retry` option of remote queries: one retry after network errors and 5xx responses. Other errors (4xx
 * responses, an exceeded quota, an invalid response) are not retried.
 */
export function retryRemote(failureCount: number, error: RemoteReadError): boolean {
  // Names are compared, so that the error classes are not bundled with every query.
  const isTransient =
    error.name === 'HttpNetworkError' || (error.name === 'HttpStatusError' && error.status >= 500)
  return isTransient && failureCount < 1
}

/**
 * Default options for remote queries. With `networkMode: 'always'`, being offline causes an error that can be
 * displayed. TanStack's default would pause the query without an error.
 */
export const remoteDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/**
 * Default options for lists that are requested at most once per page load, for example in the Connect view.
 * They are never stale and never garbage-collected.
 */
export const pageLifetime = {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const

/** Default options for every query. They override the defaults of the app's `QueryClient`. */
export const readDefaults = { ...queryDefaults, retry: retryRemote }

/**
 * Like TanStack's `queryOptions`, but with the kit's defaults. TanStack's function imports React, which
 * loaders and servers do not need, so it is not used here.
 * https://tanstack.com/query/latest/docs/framework/react/reference/queryOptions
 */
export function queryOptions<queryFnData, error, selectData, queryKey extends QueryKey>(
  options: Omit<
    UseQueryOptions<queryFnData, error, selectData, queryKey>,
    'queryKey' | 'queryFn'
  > & { queryKey: queryKey; queryFn: QueryFunction<queryFnData, queryKey> },
): ReadOptions<queryFnData, error, selectData, queryKey> {
  return { ...readDefaults, ...options } as unknown as ReadOptions<
    queryFnData,
    error,
    selectData,
    queryKey
  >
}

/** Options that only the options builder for an infinite query sets. */
type Fixed =
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'

/** The caller's TanStack options for an infinite query. */
export type InfiniteQueryParameter<
  page,
  error,
  selectData,
  queryKey extends QueryKey,
  pageParam = number,
> = {
  /** TanStack options, for example `select`, `staleTime`, `enabled` and `retry`. */
  query?:
    | Omit<UseInfiniteQueryOptions<page, error, selectData, queryKey, pageParam>, Fixed>
    | undefined
}

/**
 * The return type of an infinite query options builder, for `useInfiniteQuery`, `fetchInfiniteQuery` and
 * others.
 */
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
 * Like TanStack's `infiniteQueryOptions`, but with the kit's defaults and without React. The page parameter
 * is either a number starting at 1 or the previous page's cursor.
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
