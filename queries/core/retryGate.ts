import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceRetryMs } from '../../src/utils/limits.ts'
import { cachedQuery } from './cachedQuery.ts'

/**
 * Throttles a read for 30 s after an error: whatever triggers the fetch (mount, focus, invalidation, polling), the query
 * keeps its state until then.
 *
 * It uses `Date.now()`, because TanStack stamps `errorUpdatedAt` with it.
 */
export function throttleAfterError<data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  read: () => data | Promise<data>,
): data | Promise<data> {
  return failedLately(client, queryKey) ? leaveAsItWas<data>(client, queryKey) : read()
}

/** Returns the time until a failed read may run again, in ms, counted from the error. */
export function untilRetry({ errorUpdatedAt }: { errorUpdatedAt: number }): number {
  return Math.max(1, errorUpdatedAt + balanceRetryMs - Date.now())
}

function failedLately(client: QueryClient, queryKey: QueryKey): boolean {
  const { errorUpdatedAt = 0, dataUpdatedAt = 0 } = cachedQuery(client, queryKey)?.state ?? {}
  return errorUpdatedAt > dataUpdatedAt && Date.now() - errorUpdatedAt < balanceRetryMs
}

/**
 * Reverts this fetch, so that the query keeps its error and the error's time. Rejecting again would renew that time, and
 * polling would then throttle forever.
 */
function leaveAsItWas<data>(client: QueryClient, queryKey: QueryKey): Promise<data> {
  void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  return new Promise<never>(() => {})
}
