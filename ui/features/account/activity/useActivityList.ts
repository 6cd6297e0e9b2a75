'use client'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { type ActivityPage, getActivityQueryKey, useActivity } from '../../../../queries/index.ts'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useTransactions, useUnconfirmedSends } from '../../../shell/useTransactions.ts'
import { type ActivityItem, listActivity } from './listActivity.ts'

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
  const parameters = { address, chainId: networkId }
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
    const queryKey = getActivityQueryKey(http, { address, chainId: networkId })
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
