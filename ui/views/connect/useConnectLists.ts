'use client'
import { useEffect, useState } from 'react'
import { useFeaturedWallets, useRecommendedWallets } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
import { countRecommended } from '../../../src/wallets/countRecommended.ts'
import { dropShownWallets } from '../../../src/wallets/dropShownWallets.ts'
import { isWalletListed } from '../../../src/wallets/isWalletListed.ts'
import { listConnectors } from '../../../src/wallets/listConnectors.ts'
import { readRecentWallets } from '../../flows/recentWallets.ts'
import { useViewData } from '../../router/RouterContext.tsx'
import { type ConnectSection, connectSections } from './connectSections.ts'
import { isPhone } from './isPhone.ts'

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
  const { config, clock, storage } = kit
  const { namespaces } = useKitState()
  const only = useViewData('Connect')?.namespace
  const [{ isMobile, hasInjectedProvider, recent }] = useState(() => ({
    isMobile: isPhone(),
    hasInjectedProvider: 'ethereum' in window,
    recent: readRecentWallets(storage),
  }))

  const featured = useFeaturedWallets({ ids: config.featuredWalletIds })
  const entries = kit.namespaces
    .filter(({ namespace }) => !only || namespace === only)
    .flatMap((of) => (namespaces[of.namespace] ?? of.getState()).connectors)
  const list = (isDirectoryDown: boolean) =>
    listConnectors(entries, {
      filter: config,
      isMobile,
      hasInjectedProvider,
      wallets: featured.data?.wallets,
      isDirectoryDown,
    })
  const count = countRecommended({
    connectors: list(false),
    featuredCount: config.featuredWalletIds.length,
    customCount: config.customWallets.length,
    hasEmail: false,
    hasSocials: false,
  })
  const recommended = useRecommendedWallets({
    include: config.includeWalletIds,
    exclude: [...config.excludeWalletIds, ...config.featuredWalletIds],
    chains: kit.namespaces.flatMap((of) => of.networks.map((one) => one.caipNetworkId)),
    query: { enabled: count > 0 },
  })
  const remote = [featured, recommended]
  const isDirectoryDown = remote.some(({ isError }) => isError)
  const connectors = list(isDirectoryDown)
  const drop = (wallets: typeof featured.data) =>
    dropShownWallets(
      (wallets?.wallets ?? []).filter((one) => isWalletListed(one, config)),
      { connectors, recent, isMobile, enableEIP6963: config.enableEIP6963 },
    )

  const { isLoading } = featured
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) {
      setIsLate(false)
      return
    }
    return clock.after(shortWait, () => setIsLate(true))
  }, [clock, isLoading])

  const sections = connectSections(
    {
      connectors,
      recent: recent.map(({ id }) => id),
      featured: drop(featured.data),
      recommended: drop(recommended.data).slice(0, count),
      custom: config.customWallets.filter((one) => isWalletListed(one, config)),
    },
    config.features.connectorTypeOrder,
  )
  return {
    sections: config.enableWallets ? sections : [],
    isDirectoryDown,
    isDirectoryLate: isLoading && isLate,
    retryDirectory: () => {
      for (const one of remote) if (one.isError) void one.refetch()
    },
  }
}
