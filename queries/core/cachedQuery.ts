import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { readDefaults } from './queryOptions.ts'

/**
 * Finds a query of the kit in the cache. `getQueryData` does not work here: it uses the app's default key hash, while the
 * kit's reads use TanStack's own.
 */
export function cachedQuery<data>(
  client: QueryClient,
  queryKey: QueryKey,
): Query<data> | undefined {
  return client.getQueryCache().find<data>({ queryKey, exact: true })
}

/** Writes data into the cache, as `setQueryData` does. */
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
