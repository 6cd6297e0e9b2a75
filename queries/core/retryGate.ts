import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceRetryMs } from '../../src/utils/limits.ts'
import { cachedQuery } from './cachedQuery.ts'

/**
 * Runs a read, unless it failed less than 30 s ago: then the query stays as it is, whatever asks (a
 * mount, a focus, an invalidation, a poll).
 *
 * By the platform's clock, as everything here: TanStack writes the time of a failure by that one, and what another
 * clock says of it would mean nothing.
 */
export function throttleAfterError<data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  read: () => data | Promise<data>,
): data | Promise<data> {
  return failedLately(client, queryKey) ? leaveAsItWas<data>(client, queryKey) : read()
}

/** Until what failed may be asked for again, ms: the pause runs from the failure, whatever asked since. */
export function untilRetry({ errorUpdatedAt }: { errorUpdatedAt: number }): number {
  return Math.max(1, errorUpdatedAt + balanceRetryMs - Date.now())
}

function failedLately(client: QueryClient, queryKey: QueryKey): boolean {
  const { errorUpdatedAt = 0, dataUpdatedAt = 0 } = cachedQuery(client, queryKey)?.state ?? {}
  return errorUpdatedAt > dataUpdatedAt && Date.now() - errorUpdatedAt < balanceRetryMs
}

/**
 * Takes this fetch back: the query keeps its failure, and the time of it, as if nobody had asked.
 * Rejecting again would set that time anew, so a poll would keep the gate shut for good.
 */
function leaveAsItWas<data>(client: QueryClient, queryKey: QueryKey): Promise<data> {
  void client.cancelQueries({ queryKey, exact: true }, { revert: true })
  return new Promise<never>(() => {})
}
