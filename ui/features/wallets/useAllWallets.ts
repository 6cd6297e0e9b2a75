'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  getWalletPagesQueryKey,
  getWalletSearchQueryKey,
  useFeaturedWallets,
  useWalletPages,
  useWalletSearch,
} from '../../../queries/index.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { isPhone } from '../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { directoryFilter } from '../../../src/wallets/walletFilters.ts'
import { recommendedParameters } from '../../shell/recommendedParameters.ts'
import { useTimedOut } from '../../shell/useTimedOut.ts'
import { listWallets } from './listWallets.ts'

export type AllWalletsQuestion = {
  /** At least two characters, or '' for the whole list. */
  search: string
  isCertifiedOnly: boolean
  namespace: SupportedNamespace | undefined
}

export type AllWalletsList = {
  /** Key of the search and filter that led to this result. */
  key: string
  wallets: readonly DirectoryWallet[]
  /** The number of wallets on all pages. */
  total: number
}

export type AllWalletsState = {
  /** The result, or the previous one while the next one loads. It is undefined before the first result. */
  list: AllWalletsList | undefined
  /** Whether the list belongs to the previous search. */
  isOld: boolean
  /** Whether the request failed. */
  isDown: boolean
  /** What to show after the last row. */
  more: 'nothing' | 'page' | 'loading' | 'failed'
  /** Loads the next page. */
  loadMore: () => void
  /** Retries the failed request. */
  retry: () => void
}

/**
 * Reads the directory, either page by page or by search. Keeps the previous result until the next one has
 * loaded.
 */
export function useAllWallets({
  search,
  isCertifiedOnly,
  namespace,
}: AllWalletsQuestion): AllWalletsState {
  const kit = useKit()
  const { config, http, isUniversal } = kit
  const client = useQueryClient()
  const [{ connectors, isMobile }] = useState(() => ({
    connectors: kit.namespaces.flatMap((of) => of.getState().connectors),
    isMobile: isPhone(),
  }))
  /** Number of retries so far. Each retry has its own timeout. */
  const [round, setRound] = useState(0)
  const isSearch = search !== ''
  const badgeType = isCertifiedOnly ? ('certified' as const) : undefined
  const asked = recommendedParameters(kit, namespace)
  const searched = {
    ...asked,
    search,
    badgeType,
    exclude: directoryFilter(config, { isUniversal }).exclude,
  }
  const paged = { ...asked, badgeType }

  const featured = useFeaturedWallets({ ids: config.featuredWalletIds })
  const found = useWalletSearch({ ...searched, query: { enabled: isSearch } })
  const pages = useWalletPages({ ...paged, query: { enabled: !isSearch } })
  const query = isSearch ? found : pages

  const key = JSON.stringify([search, isCertifiedOnly])
  const isWaiting = query.isLoading || (!isSearch && featured.isLoading)
  const isNext = !isSearch && pages.isFetchingNextPage
  const isOverdue = useTimedOut(
    isWaiting || isNext ? JSON.stringify([key, round, pages.data?.wallets.length]) : undefined,
  )
  const isReady = query.data !== undefined && !isWaiting
  const hasMore = !isSearch && pages.hasNextPage
  const answer = useMemo((): AllWalletsList | undefined => {
    if (!isReady || !query.data) return undefined
    return {
      key,
      ...listWallets({
        ...query.data,
        featured: (!isSearch && featured.data?.wallets) || [],
        hasMore,
        isCertifiedOnly,
        config,
        connectors,
        namespace,
        isMobile,
        isUniversal,
      }),
    }
  }, [
    isReady,
    query.data,
    featured.data,
    key,
    isSearch,
    hasMore,
    isCertifiedOnly,
    config,
    connectors,
    namespace,
    isMobile,
    isUniversal,
  ])
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)

  const hasFailed = !answer && (query.isError || isOverdue)
  const hasNextFailed = !isSearch && (pages.isFetchNextPageError || (isNext && isOverdue))

  async function retry() {
    setRound((before) => before + 1)
    // A hanging request is canceled first, because `refetch` would wait for it.
    const queryKey = isSearch
      ? getWalletSearchQueryKey(http, searched)
      : getWalletPagesQueryKey(http, paged)
    await client.cancelQueries({ queryKey, exact: true })
    if (hasNextFailed) void pages.fetchNextPage()
    else void query.refetch()
  }

  return {
    list: answer ?? (hasFailed ? undefined : last),
    isOld: !answer,
    isDown: hasFailed,
    more: isSearch
      ? 'nothing'
      : hasNextFailed
        ? 'failed'
        : isNext
          ? 'loading'
          : hasMore
            ? 'page'
            : 'nothing',
    loadMore: () => void pages.fetchNextPage({ cancelRefetch: false }),
    retry: () => void retry(),
  }
}
