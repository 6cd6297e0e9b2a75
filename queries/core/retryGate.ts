import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceRetryMs } from '../../src/utils/timesAndLimits.ts'
import { cachedQuery } from './cachedQuery.ts'

/**
 * Throttles a query for 30 s after an error. During that time, a fetch (on mount, focus, invalidation or
 * polling) sends no request and leaves the query state unchanged.
 *
 * Uses `Date.now()`, because TanStack sets `errorUpdatedAt` with it.
 */
export function throttleAfterError<data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  read: () => data | Promise<data>,
): data | Promise<data> {
  return failedRecently(client, queryKey) ? revertFetch<data>(client, queryKey) : read()
}

/** Returns the time in ms until a failed query can be fetched again. */
export function untilRetry({ errorUpdatedAt }: { errorUpdatedAt: number }): number {
  return Math.max(1, errorUpdatedAt + balanceRetryMs - Date.now())
}

function failedRecently(client: QueryClient, queryKey: QueryKey): boolean {
  const { errorUpdatedAt = 0, dataUpdatedAt = 0 } = cachedQuery(client, queryKey)?.state ?? {}
  return errorUpdatedAt > dataUpdatedAt && Date.now() - errorUpdatedAt < balanceRetryMs
}

/**
 * Reverts the fetch, so that the query keeps its error and `errorUpdatedAt`. Rejecting would update
 * `errorUpdatedAt`, and polling would then be throttled forever.
 */
function revertFetch<data>(client: QueryClient, queryKey: QueryKey): Promise<data> {
  void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  return new Promise<never>(() => {})
}
