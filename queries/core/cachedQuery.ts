import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { readDefaults } from './queryOptions.ts'

/**
 * The query of one of the kit's keys, when the cache has it. Not by `getQueryData` and its like: those look it up by
 * the hash that the app's defaults give, and the kit's reads have TanStack's own.
 */
export function cachedQuery<data>(
  client: QueryClient,
  queryKey: QueryKey,
): Query<data> | undefined {
  return client.getQueryCache().find<data>({ queryKey, exact: true })
}

/** Puts an answer into the cache, as `setQueryData` does. */
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
