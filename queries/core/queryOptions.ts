import type { QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../../src/config/queryDefaults.ts'
import type { ReadOptions } from './queryParameter.types.ts'
import { retryRemote } from './retryRemote.ts'

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
