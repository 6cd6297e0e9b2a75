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

/** The data of the wallet directory so far. */
export type Directory = {
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** Details of wallets that the app excluded by directory id. */
  excluded: readonly ExcludedWallet[]
  /** The number of all wallets, once known. */
  count: number | undefined
  /** True when the directory failed. Wallets that need no request still show. */
  isDown: boolean
  /** False until the featured wallets have loaded: the list shows placeholders for them. */
  isFeaturedKnown: boolean
  /** Retries the failed requests. */
  retry: () => void
}

const none: readonly never[] = []

/**
 * Reads the wallet directory.
 *
 * @param parameters.isWanted - With false, nothing is requested.
 * @param parameters.only - Limits recommended wallets and the number of all wallets to this namespace.
 * @param parameters.asksRecommended - Decides from the other data whether recommended wallets are needed.
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
  /** Number of retries. Each has its own timeout. */
  const [round, setRound] = useState(0)
  const isOverdue = useTimedOut(isAsking ? String(round) : undefined)

  async function retry() {
    setRound((before) => before + 1)
    for (const [query, queryKey] of [
      [featuredQuery, getFeaturedWalletsQueryKey(http, featuredParameters)],
      [recommendedQuery, getRecommendedWalletsQueryKey(http, asked)],
    ] as const) {
      if (!query.isError && !query.isLoading) continue
      // A hanging request is cancelled first, because refetch would wait for it.
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
