'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  getFeaturedWalletsQueryKey,
  getRecommendedWalletsQueryKey,
  useExcludedWallets,
  useFeaturedWallets,
  useRecommendedWallets,
} from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { isDirectoryId } from '../../../src/wallets/walletFilters.ts'
import { listDirectoryWallets } from '../../../src/wallets/walletLists.ts'
import { useOverdue } from '../../dialog/useOverdue.ts'
import { recommendedParameters } from '../../flows/recommendedParameters.ts'
import type { Directory, DirectoryQuestion } from './directory.types.ts'

export type DirectoryReaderProps = DirectoryQuestion & { onRead: (directory: Directory) => void }

const none: readonly never[] = []

/** Reads the directory and says what it knows; renders nothing. Its code loads with the first question. */
export function DirectoryReader({ asksRecommended, onRead }: DirectoryReaderProps) {
  const kit = useKit()
  const { config, http } = kit
  const client = useQueryClient()
  const featuredParameters = { ids: config.featuredWalletIds }
  const asked = recommendedParameters(kit)
  const featuredQuery = useFeaturedWallets(featuredParameters)
  const recommendedQuery = useRecommendedWallets({
    ...asked,
    query: { enabled: asksRecommended },
  })
  const excluded =
    useExcludedWallets({ ids: config.excludeWalletIds.filter(isDirectoryId) }).data ?? none
  const { isLoading } = featuredQuery
  const isAsking = isLoading || recommendedQuery.isLoading
  /** Counts the askings: each has a time of its own. */
  const [round, setRound] = useState(0)
  const isOverdue = useOverdue(isAsking ? String(round) : undefined)

  async function retry() {
    setRound((before) => before + 1)
    for (const [query, queryKey] of [
      [featuredQuery, getFeaturedWalletsQueryKey(http, featuredParameters)],
      [recommendedQuery, getRecommendedWalletsQueryKey(http, asked)],
    ] as const) {
      if (!query.isError && !query.isLoading) continue
      // A request that hangs would be waited for again.
      await client.cancelQueries({ queryKey, exact: true })
      void query.refetch()
    }
  }
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })

  const featured = featuredQuery.data?.wallets ?? none
  const recommended = recommendedQuery.data?.wallets ?? none
  const others = recommendedQuery.data?.count
  const count = others === undefined ? undefined : others + featured.length
  const isDown = featuredQuery.isError || recommendedQuery.isError || isOverdue
  useEffect(() => {
    onRead({
      featured,
      recommended,
      excluded,
      count,
      isDown,
      isFeaturedKnown: !isLoading,
      listWallets: listDirectoryWallets,
      retry: () => void latest.current(),
    })
  }, [onRead, featured, recommended, excluded, count, isDown, isLoading])
  return null
}
