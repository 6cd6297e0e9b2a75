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

/** Errors of a remote read. */
export type RemoteReadError =
  | HttpStatusError
  | HttpNetworkError
  | HttpBodyError
  | InvalidResponseError

/** The caller's own TanStack options, kept apart from the parameters of the read. */
export type QueryParameter<queryFnData, error, selectData, queryKey extends QueryKey> = {
  /** TanStack options of this read: `select`, `staleTime`, `enabled`, `retry` and so on. */
  query?:
    | Omit<
        UseQueryOptions<queryFnData, error, selectData, queryKey>,
        'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn'
      >
    | undefined
}

/**
 * Return type of every options builder: for `useQuery`, `useSuspenseQuery`, `fetchQuery` and others, with a typed key.
 */
export type ReadOptions<queryFnData, error, selectData, queryKey extends QueryKey> = Omit<
  UseQueryOptions<queryFnData, error, selectData, queryKey>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, queryFnData, error>
  queryFn: QueryFunction<queryFnData, queryKey>
}

/** Parameters of every plain read function. */
export type ReadParameters = {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * The `retry` of every remote read: one retry after network errors and 5xx. Other errors (4xx, an exhausted quota, an
 * invalid response) are not retryable and show at once.
 */
export function retryRemote(failureCount: number, error: RemoteReadError): boolean {
  // Compares names, so that the error classes are not bundled with every read.
  const isTransient =
    error.name === 'HttpNetworkError' || (error.name === 'HttpStatusError' && error.status >= 500)
  return isTransient && failureCount < 1
}

/**
 * Defaults of every read of a service. Requests are sent even when the browser reports being offline, because an error can
 * be shown, while TanStack's default would pause silently. A reconnect refetches.
 */
export const remoteDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/**
 * For lists that are requested at most once per page load, such as those of the Connect view. They never become stale and
 * are never garbage collected.
 */
export const pageLifetime = {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const

/** Defaults of every read. They override the defaults of the app's QueryClient. */
export const readDefaults = { ...queryDefaults, retry: retryRemote }

/**
 * TanStack's `queryOptions` with the kit's defaults instead of the app's. It types the key. TanStack's own function imports
 * React, which a loader or a server does not need.
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

/** Options that only the builder of a paged list sets. */
type Fixed =
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'

/** The caller's own TanStack options for a paged list. */
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

/** Return type of a paged list's builder: for `useInfiniteQuery`, `fetchInfiniteQuery` and others. */
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
 * TanStack's `infiniteQueryOptions` with the kit's defaults, without React. The page parameter is a number from 1, or the
 * cursor of the previous page.
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
