'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getFeaturedWalletsQueryKey,
  getRecommendedWalletsQueryKey,
  useExcludedWallets,
  useFeaturedWallets,
  useRecommendedWallets,
} from '../../../queries/index.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import type { DirectoryWallet, ExcludedWallet } from '../../../src/wallets/types.ts'
import { isDirectoryId } from '../../../src/wallets/walletFilters.ts'
import { recommendedParameters } from '../../shell/recommendedParameters.ts'
import { useTimedOut } from '../../shell/useTimedOut.ts'

/** What the directory said so far. */
export type Directory = {
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** What it knows of wallets that the app excluded by their directory ids. */
  excluded: readonly ExcludedWallet[]
  /** How many wallets there are in all, once it is known. */
  count: number | undefined
  /** It did not answer: what needs no network is there all the same. */
  isDown: boolean
  /** The featured wallets have come: before that a list keeps their places. */
  isFeaturedKnown: boolean
  /** Asks again what failed. */
  retry: () => void
}

const none: readonly never[] = []

/**
 * What the wallet directory says.
 *
 * @param parameters.isWanted - Nothing is asked without.
 * @param parameters.only - Recommended wallets, and the number of all, are those of this namespace.
 * @param parameters.asksRecommended - Whether recommended wallets are needed, by what is known of the others.
 */
export function useDirectory({
  isWanted,
  only,
  asksRecommended,
}: {
  isWanted: boolean
  only?: SupportedNamespace | undefined
  asksRecommended: (known: Pick<Directory, 'featured' | 'excluded'>) => boolean
}): Directory {
  const kit = useKit()
  const { config, http } = kit
  const client = useQueryClient()
  const featuredParameters = { ids: config.featuredWalletIds }
  const asked = recommendedParameters(kit, only)
  const featuredQuery = useFeaturedWallets({
    ...featuredParameters,
    query: { enabled: isWanted },
  })
  const featured = featuredQuery.data?.wallets ?? none
  const excludedIds = config.excludeWalletIds.filter(isDirectoryId)
  const excluded =
    useExcludedWallets({ ids: excludedIds, query: { enabled: isWanted } }).data ?? none
  const recommendedQuery = useRecommendedWallets({
    ...asked,
    query: { enabled: isWanted && asksRecommended({ featured, excluded }) },
  })
  const { isLoading } = featuredQuery
  const isAsking = isLoading || recommendedQuery.isLoading
  /** Counts the askings: each has a time of its own. */
  const [round, setRound] = useState(0)
  const isOverdue = useTimedOut(isAsking ? String(round) : undefined)

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
  const recommended = recommendedQuery.data?.wallets ?? none
  const others = recommendedQuery.data?.count
  const count = others === undefined ? undefined : others + featured.length
  const isDown = featuredQuery.isError || recommendedQuery.isError || isOverdue
  return {
    featured,
    recommended,
    excluded,
    count,
    isDown,
    isFeaturedKnown: isWanted && !isLoading,
    retry: () => void retry(),
  }
}
