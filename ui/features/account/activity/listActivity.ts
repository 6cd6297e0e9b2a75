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

/** A transaction row or a month heading. */
export type ActivityItem = { kind: 'month'; key: string; at: number } | TransactionItem

/**
 * A transaction from the blockchain API, the transaction center or both, or a payment request that the wallet
 * has not responded to.
 */
export type TransactionItem = { kind: 'transaction'; key: string; at: number } & (
  | { entry: ActivityEntry; tracked?: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked: TrackedTransaction; request?: undefined }
  | { entry?: undefined; tracked?: undefined; request: UnconfirmedSend }
)

export type ListActivityParameters = {
  /** The entries on the loaded pages, newest first. */
  entries: readonly ActivityEntry[]
  /** Whether the blockchain API has older entries. */
  hasMore: boolean
  /** The transactions in the transaction center. */
  tracked: readonly TrackedTransaction[]
  /** Payments whose outcome is unknown. @default none */
  unconfirmed?: readonly UnconfirmedSend[]
  /** The current time, in milliseconds since 1970. */
  now: number
}

/**
 * Merges the transactions from the blockchain API and the transaction center into one list without
 * duplicates. Pending transactions come first, followed by the others from newest to oldest. Each month in
 * the user's time zone has a heading.
 */
export function listActivity(parameters: ListActivityParameters): readonly ActivityItem[] {
  const { entries, hasMore, tracked, unconfirmed = [], now } = parameters
  // If a transaction was resent with another fee, the blockchain API lists it under its new hash.
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
  // Tracked transactions older than the loaded pages are skipped until their page loads.
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
    // A signed request has a hash, and may already be listed as a transaction.
    if (request.hash && byHash.has(request.hash.toLowerCase())) continue
    const { id, requestedAt: at } = request
    pending.push({ kind: 'transaction', key: `${id}:0`, at, request })
  }
  const newestFirst = (one: TransactionItem, other: TransactionItem) => other.at - one.at
  const rows = [...pending.sort(newestFirst), ...past.sort(newestFirst)]
  let last = ''
  return rows.flatMap((row, index): readonly ActivityItem[] => {
    // Pending transactions are listed under the current month.
    const at = index < pending.length ? now : Math.min(row.at, now)
    const month = monthOf(at)
    if (month === last) return [row]
    last = month
    return [{ kind: 'month', key: month, at }, row]
  })
}

/** Returns the year and month in the user's time zone. */
function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}`
}

export type ActivityList = {
  items: readonly ActivityItem[]
  /** The number of transactions in `items`. */
  count: number
  /** True while a read is running and there is nothing to show. */
  isLoading: boolean
  /** Whether the last read or refetch failed. */
  isFailed: boolean
  isSupported: boolean
  /** Time of the last successful read. It is undefined if there is no data from the blockchain API. */
  updatedAt: number | undefined
  /** What to show after the last row. */
  more: 'nothing' | 'page' | 'loading' | 'failed'
  loadMore: () => void
  retry: () => void
}

type Data = InfiniteData<ActivityPage, string>

/** Lists with more pages than this are not refetched. */
const pagesMax = 2

function isShort({ state }: { state: { data: Data | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= pagesMax
}

/**
 * Reads an account's activity on a network: the loaded pages from the blockchain API, merged with the
 * transaction center.
 */
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

  // On unmount, only the newest page is kept, because refetching a hundred pages would take a hundred
  // requests.
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

  // A page may contain no entries for this network. In that case, the next page is loaded.
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
