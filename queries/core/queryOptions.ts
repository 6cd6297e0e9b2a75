import type { QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReadOptions } from './queryParameter.types.ts'

/**
 * TanStack's `queryOptions`: gives back what it is given, and makes the key carry the type of its
 * data. TanStack's own does no more at run time, but importing it loads React, which has no place in
 * a loader or on a server.
 * https://tanstack.com/query/latest/docs/framework/react/reference/queryOptions
 */
export function queryOptions<queryFnData, error, selectData, queryKey extends QueryKey>(
  options: Omit<
    UseQueryOptions<queryFnData, error, selectData, queryKey>,
    'queryKey' | 'queryFn'
  > & { queryKey: queryKey; queryFn: QueryFunction<queryFnData, queryKey> },
): ReadOptions<queryFnData, error, selectData, queryKey> {
  return options as ReadOptions<queryFnData, error, selectData, queryKey>
}
