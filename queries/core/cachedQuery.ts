import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { readDefaults } from './queryOptions.ts'

/**
 * Finds one of the kit's queries in the query cache. `getQueryData` would use the app's default
 * `queryKeyHashFn`, while the kit's queries use TanStack's.
 */
export function cachedQuery<data>(
  client: QueryClient,
  queryKey: QueryKey,
): Query<data> | undefined {
  return client.getQueryCache().find<data>({ queryKey, exact: true })
}

/** Writes data to the query cache, like `setQueryData`. */
export function writeQuery<data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: data,
): Query<data> {
  const options = client.defaultQueryOptions<data>({
    ...(readDefaults as object),
    queryKey,
  })
  const query = client.getQueryCache().build<data, Error, data, QueryKey>(client, options)
  query.setData(answer, { manual: true })
  return query
}
