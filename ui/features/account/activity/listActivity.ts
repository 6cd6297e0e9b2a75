'use client'

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import {
  type ActivityEntry,
  type ActivityPage,
  getActivityQueryKey,
  useActivity,
} from '../../../../queries/index.ts'
import type { TrackedTransaction } from '../../../../src/namespace/transfers.types.ts'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { getTransactionOutcome } from '../../../../src/transfers/transactionState.ts'
import type { UnconfirmedSend } from '../../../../src/transfers/types.ts'
import { useTransactions, useUnconfirmedSends } from '../../../shell/useTransactions.ts'

/** A row of the list, or the month that it begins with. */
export type ActivityItem = { kind: 'month'; key: string; at: number } | TransactionItem

/**
 * A transaction as the service tells it, as the transaction centre does, or both; or a payment that the wallet was asked
 * for and has not answered.
 */
export type TransactionItem = { kind: 'transaction'; key: string; at: number } & (
  | { entry: ActivityEntry; tracked?: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked?: undefined; request: UnconfirmedSend }
)

export type ListActivityParameters = {
  /** What the service told so far, newest first. */
  entries: readonly ActivityEntry[]
  /** The service has older ones. */
  hasMore: boolean
  /** What the transaction centre knows. */
  tracked: readonly TrackedTransaction[]
  /** Payments without a known end. @default none */
  unconfirmed?: readonly UnconfirmedSend[]
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * One list of what the service and the transaction centre know: what is on its way first, then the newest first, with
 * a heading for each month by the visitor's clock. No transaction stands in it twice.
 */
export function listActivity(parameters: ListActivityParameters): readonly ActivityItem[] {
  const { entries, hasMore, tracked, unconfirmed = [], now } = parameters
  // Sent again for another fee: it is told under the hash that took its place, and is the visitor's own all the same.
  const hashesOf = (one: TrackedTransaction) =>
    [one.hash, getTransactionOutcome(one).hash].map((hash) => hash.toLowerCase())
  const byHash = new Map(
    tracked.flatMap((one) => hashesOf(one).map((hash) => [hash, one] as const)),
  )
  const told = new Set<string>()
  const pending: TransactionItem[] = []
  const past: TransactionItem[] = []
  let before = now
  for (const entry of entries) {
    const hash = entry.hash.toLowerCase()
    told.add(hash)
    const time = Date.parse(entry.minedAt)
    const at = Number.isNaN(time) ? before : time
    before = at
    const own = byHash.get(hash)
    const row = { kind: 'transaction', key: entry.key, at, entry, tracked: own } as const
    ;(entry.status === 'pending' ? pending : past).push(row)
  }
  // What is older than the pages read so far comes with its page.
  const oldest = hasMore ? Math.min(...past.slice(-1).map(({ at }) => at)) : 0
  for (const one of tracked) {
    if (hashesOf(one).some((hash) => told.has(hash))) continue
    const isPending = one.status === 'pending'
    const at = isPending ? one.addedAt : (one.settledAt ?? one.addedAt)
    const row = { kind: 'transaction', key: `${one.hash}:0`, at, tracked: one } as const
    if (isPending) pending.push(row)
    else if (at >= oldest) past.push(row)
  }
  for (const request of unconfirmed) {
    // What is signed has a hash, and is followed by it.
    if (request.hash && byHash.has(request.hash.toLowerCase())) continue
    const { id, requestedAt: at } = request
    pending.push({ kind: 'transaction', key: `${id}:0`, at, request })
  }
  const newestFirst = (one: TransactionItem, other: TransactionItem) => other.at - one.at
  const rows = [...pending.sort(newestFirst), ...past.sort(newestFirst)]
  let last = ''
  return rows.flatMap((row, index): readonly ActivityItem[] => {
    // What is on its way belongs to now, whenever it began.
    const at = index < pending.length ? now : Math.min(row.at, now)
    const month = monthOf(at)
    if (month === last) return [row]
    last = month
    return [{ kind: 'month', key: month, at }, row]
  })
}

/** Year and month by the visitor's clock. */
function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}`
}

export type ActivityList = {
  items: readonly ActivityItem[]
  /** How many transactions the items tell of. */
  count: number
  /** There is nothing to show yet, and something is on its way. */
  isLoading: boolean
  /** Nothing came when it was asked for, or nothing newer than what is shown. */
  isFailed: boolean
  isSupported: boolean
  /** When what is shown came; undefined while there is nothing from the service. */
  updatedAt: number | undefined
  /** What stands after the last row. */
  more: 'nothing' | 'page' | 'loading' | 'failed'
  loadMore: () => void
  retry: () => void
}

type Data = InfiniteData<ActivityPage, string>

/** With more pages than this a list is not read again as a whole. */
const pagesMax = 2

function isShort({ state }: { state: { data: Data | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= pagesMax
}

/** What an account did on a network: the service's pages so far, joined with the transaction centre. */
export function useActivityList(address: string, networkId: CaipNetworkId): ActivityList {
  const { http } = useKit()
  const client = useQueryClient()
  const tracked = useTransactions()
  const unconfirmed = useUnconfirmedSends({ address, networkId })
  const parameters = { address, networkId }
  const read = useActivity({
    ...parameters,
    query: { refetchOnWindowFocus: isShort, refetchOnMount: isShort },
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, isError, fetchNextPage } = read
  const entries = data?.entries
  const hasMore = Boolean(hasNextPage)
  const items = useMemo(
    () => listActivity({ entries: entries ?? [], hasMore, tracked, unconfirmed, now: Date.now() }),
    [entries, hasMore, tracked, unconfirmed],
  )

  // Who comes back begins with the newest page: a hundred pages would be read again one by one.
  useEffect(() => {
    const queryKey = getActivityQueryKey(http, { address, networkId })
    return () => {
      const query = client.getQueryCache().find<Data>({ queryKey, exact: true })
      const { data: all, dataUpdatedAt } = query?.state ?? {}
      const [first] = all?.pages ?? []
      if (!all || !first || all.pages.length <= pagesMax) return
      const newest = { pages: [first], pageParams: all.pageParams.slice(0, 1) }
      query?.setData(newest, { updatedAt: dataUpdatedAt, manual: true })
    }
  }, [client, http, address, networkId])

  const retry = useCallback(() => {
    if (isFetchNextPageError) void fetchNextPage()
    else void read.refetch()
  }, [isFetchNextPageError, fetchNextPage, read.refetch])

  // A page may hold nothing of this network: then the one after it is what is waited for.
  const isEmptySoFar = items.length === 0 && hasMore && !isFetchNextPageError
  return {
    items,
    count: items.filter(({ kind }) => kind === 'transaction').length,
    isLoading: items.length === 0 && (read.isLoading || isEmptySoFar),
    isFailed: isError && !isFetchNextPageError,
    isSupported: data?.status !== 'notSupported',
    updatedAt: data && read.dataUpdatedAt,
    more: isFetchNextPageError ? 'failed' : !hasMore ? 'nothing' : isFetching ? 'loading' : 'page',
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry,
  }
}
