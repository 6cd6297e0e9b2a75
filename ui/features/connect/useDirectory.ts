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

/** The data loaded from the wallet directory. */
export type Directory = {
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** Details about the wallets that the app excluded by directory ID. */
  excluded: readonly ExcludedWallet[]
  /** The total number of wallets, if it is known. */
  count: number | undefined
  /** Whether the directory request failed. Wallets from other sources are still listed. */
  isDown: boolean
  /** Whether the featured wallets have loaded. Until then, the list shows placeholders. */
  isFeaturedKnown: boolean
  /** Retries the failed requests. */
  retry: () => void
}

const none: readonly never[] = []

/**
 * Reads the wallet directory.
 *
 * @param parameters.isWanted - If false, the hook sends no requests.
 * @param parameters.only - Limits the recommended wallets and the total number to this namespace.
 * @param parameters.asksRecommended - Returns whether to request recommended wallets, based on the data
 * loaded so far.
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
  /** Number of retries so far. Each retry has its own timeout. */
  const [round, setRound] = useState(0)
  const isOverdue = useTimedOut(isAsking ? String(round) : undefined)

  async function retry() {
    setRound((before) => before + 1)
    for (const [query, queryKey] of [
      [featuredQuery, getFeaturedWalletsQueryKey(http, featuredParameters)],
      [recommendedQuery, getRecommendedWalletsQueryKey(http, asked)],
    ] as const) {
      if (!query.isError && !query.isLoading) continue
      // A hanging request is canceled first, because `refetch` would wait for it.
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
