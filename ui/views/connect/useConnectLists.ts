'use client'
import { useEffect, useState } from 'react'
import { useFeaturedWallets, useRecommendedWallets } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
import { useViewData } from '../../router/RouterContext.tsx'
import { type ConnectSection, connectSections } from './connectSections.ts'

/** Waits shorter than this show nothing, in ms. */
const shortWait = 150

export type ConnectListsState = {
  sections: readonly ConnectSection[]
  /** The directory did not answer: what needs no network is there all the same. */
  isDirectoryDown: boolean
  /** The directory is asked for longer than an eye blinks. */
  isDirectoryLate: boolean
  retryDirectory: () => void
}

/** The wallets of the Connect view, from the page, the app and the directory. */
export function useConnectLists(): ConnectListsState {
  const kit = useKit()
  const { config, clock } = kit
  const { namespaces } = useKitState()
  const only = useViewData('Connect')?.namespace
  const connectors = kit.namespaces
    .filter(({ namespace }) => !only || namespace === only)
    .flatMap((of) => (namespaces[of.namespace] ?? of.getState()).connectors)

  const featured = useFeaturedWallets({ ids: config.featuredWalletIds })
  const recommended = useRecommendedWallets({
    include: config.includeWalletIds,
    exclude: [...config.excludeWalletIds, ...config.featuredWalletIds],
    chains: kit.namespaces.flatMap((of) => of.networks.map((one) => one.caipNetworkId)),
    query: { enabled: false },
  })
  const remote = [featured, recommended]

  const isLoading = featured.isLoading
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setIsLate(false)
      return
    }
    return clock.after(shortWait, () => setIsLate(true))
  }, [clock, isLoading])

  return {
    sections: connectSections(
      {
        connectors,
        recent: [],
        featured: featured.data?.wallets ?? [],
        recommended: recommended.data?.wallets ?? [],
        custom: config.customWallets,
      },
      config.features.connectorTypeOrder,
    ),
    isDirectoryDown: remote.some(({ isError }) => isError),
    isDirectoryLate: isLoading && isLate,
    retryDirectory: () => {
      for (const one of remote) if (one.isError) void one.refetch()
    },
  }
}
