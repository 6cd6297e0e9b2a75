'use client'
import { useEffect, useRef, useState } from 'react'
import { useFeaturedWallets, useRecommendedWallets } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import type { Directory, DirectoryQuestion } from './directory.types.ts'

/** Waits shorter than this show nothing, in ms. */
const shortWait = 150

export type DirectoryReaderProps = DirectoryQuestion & { onRead: (directory: Directory) => void }

const none: Directory['featured'] = []

/** Reads the directory and says what it knows; renders nothing. Its code loads with the first question. */
export function DirectoryReader({ asksRecommended, onRead }: DirectoryReaderProps) {
  const kit = useKit()
  const { config, clock } = kit
  const featuredQuery = useFeaturedWallets({ ids: config.featuredWalletIds })
  const recommendedQuery = useRecommendedWallets({
    include: config.includeWalletIds,
    exclude: [...config.excludeWalletIds, ...config.featuredWalletIds],
    chains: kit.namespaces.flatMap((of) => of.networks.map((one) => one.caipNetworkId)),
    query: { enabled: asksRecommended },
  })
  const remote = useRef([featuredQuery, recommendedQuery])
  useEffect(() => {
    remote.current = [featuredQuery, recommendedQuery]
  })

  const { isLoading } = featuredQuery
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setIsLate(false)
      return
    }
    return clock.after(shortWait, () => setIsLate(true))
  }, [clock, isLoading])

  const featured = featuredQuery.data?.wallets ?? none
  const recommended = recommendedQuery.data?.wallets ?? none
  const isDown = featuredQuery.isError || recommendedQuery.isError
  const isWaiting = isLoading && isLate
  useEffect(() => {
    const retry = () => {
      for (const one of remote.current) if (one.isError) void one.refetch()
    }
    onRead({ featured, recommended, isDown, isLate: isWaiting, retry })
  }, [onRead, featured, recommended, isDown, isWaiting])
  return null
}
