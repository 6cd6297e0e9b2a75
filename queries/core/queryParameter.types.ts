import type { DataTag, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
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
