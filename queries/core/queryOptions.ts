import type {
  DataTag,
  InfiniteData,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { queryDefaults } from '../../src/config/queryDefaults.ts'
import type {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
} from '../../src/errors/http.ts'

/** Errors of a remote query. */
export type RemoteReadError =
  | HttpStatusError
  | HttpNetworkError
  | HttpBodyError
  | InvalidResponseError

/** TanStack options of the caller, separate from the parameters of the query. */
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
 * Return type of a query options builder, for `useQuery`, `useSuspenseQuery`, `fetchQuery` and
 * others. The query key is typed.
 */
export type ReadOptions<queryFnData, error, selectData, queryKey extends QueryKey> = Omit<
  UseQueryOptions<queryFnData, error, selectData, queryKey>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, queryFnData, error>
  queryFn: QueryFunction<queryFnData, queryKey>
}

/** Parameters of a fetch function. */
export type ReadParameters = {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * The `retry` option of remote queries: one retry after network errors and 5xx. Other errors (4xx,
 * an exceeded quota, an invalid response) are not retryable.
 */
export function retryRemote(failureCount: number, error: RemoteReadError): boolean {
  // Compares names, so that the error classes are not bundled with every query.
  const isTransient =
    error.name === 'HttpNetworkError' || (error.name === 'HttpStatusError' && error.status >= 500)
  return isTransient && failureCount < 1
}

/**
 * Default options of remote queries. With `networkMode: 'always'`, an offline browser causes an
 * error, which can be displayed. TanStack's default would pause the query without an error.
 */
export const remoteDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/**
 * Default options of lists that are requested at most once per page load, for example in the
 * Connect view. They are never stale and never garbage collected.
 */
export const pageLifetime = {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const

/** Default options of every query. They override the defaults of the app's `QueryClient`. */
export const readDefaults = { ...queryDefaults, retry: retryRemote }

/**
 * Like TanStack's `queryOptions`, with the defaults of the kit. TanStack's function is not used,
 * because it imports React, which loaders and servers do not need.
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

/** Options that only the options builder of an infinite query sets. */
type Fixed =
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'

/** TanStack options of the caller for an infinite query. */
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
 * Return type of an infinite query options builder, for `useInfiniteQuery`, `fetchInfiniteQuery`
 * and others.
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
 * Like TanStack's `infiniteQueryOptions`, with the defaults of the kit and without React. The page
 * parameter is a number starting with 1, or the cursor of the previous page.
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
