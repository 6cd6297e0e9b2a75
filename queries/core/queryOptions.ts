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

/** What a remote read can fail with. */
export type RemoteReadError =
  | HttpStatusError
  | HttpNetworkError
  | HttpBodyError
  | InvalidResponseError

/** The one pocket for a caller's own TanStack options: they never mix with the parameters of a read. */
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
 * What every builder gives: options for `useQuery`, `useSuspenseQuery`, `fetchQuery` and the rest,
 * with a key that carries the type of its data.
 */
export type ReadOptions<queryFnData, error, selectData, queryKey extends QueryKey> = Omit<
  UseQueryOptions<queryFnData, error, selectData, queryKey>,
  'queryKey' | 'queryFn'
> & {
  queryKey: DataTag<queryKey, queryFnData, error>
  queryFn: QueryFunction<queryFnData, queryKey>
}

/** What every plain read function takes besides its own parameters. */
export type ReadParameters = {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/**
 * The `retry` of every remote read: once, and only where a second try can end otherwise. A refusal
 * (4xx), a full quota or a reply of the wrong shape is final, so the visitor learns of it at once.
 */
export function retryRemote(failureCount: number, error: RemoteReadError): boolean {
  // By name: a read that only asks need not carry the code of every error.
  const isTransient =
    error.name === 'HttpNetworkError' || (error.name === 'HttpStatusError' && error.status >= 500)
  return isTransient && failureCount < 1
}

/**
 * How every read of a service behaves unless the caller says otherwise. It is asked even when the
 * browser believes to be offline: TanStack's own default would wait in silence, while a failure can
 * be told, and is made good when the connection is back.
 */
export const remoteDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/**
 * For lists that are asked at most once while a page lives: the wallet lists of the Connect view.
 * They never grow old, and stay when nothing shows them.
 */
export const pageLifetime = {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const

/** What a read does unless its builder or its caller says otherwise, whatever the app's client has as a default. */
export const readDefaults = { ...queryDefaults, retry: retryRemote }

/**
 * TanStack's `queryOptions`, which makes the key carry the type of its data, with the kit's own defaults in the
 * place of the app's. TanStack's own loads React, which has no place in a loader or on a server.
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
