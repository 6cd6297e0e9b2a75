'use client'
import { useState } from 'react'
import { isPhone } from '../../../src/links/isPhone.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
import { countRecommended } from '../../../src/wallets/countRecommended.ts'
import { dropShownWallets } from '../../../src/wallets/dropShownWallets.ts'
import { isWalletListed } from '../../../src/wallets/isWalletListed.ts'
import { listConnectors } from '../../../src/wallets/listConnectors.ts'
import { readRecentWallets } from '../../flows/recentWallets.ts'
import { useViewData } from '../../router/RouterContext.tsx'
import { type ConnectSection, connectSections } from './connectSections.ts'
import type { Directory, DirectoryQuestion } from './directory.types.ts'

export type ConnectListsState = {
  sections: readonly ConnectSection[]
  /** What is to be asked of the directory; undefined: nothing. */
  question: DirectoryQuestion | undefined
}

/** The wallets of the Connect view, from the page, the app and the directory. */
export function useConnectLists({ featured, recommended, isDown }: Directory): ConnectListsState {
  const kit = useKit()
  const { config, storage } = kit
  const { namespaces } = useKitState()
  const only = useViewData('Connect')?.namespace
  const [{ isMobile, hasInjectedProvider, recent }] = useState(() => ({
    isMobile: isPhone(),
    hasInjectedProvider: 'ethereum' in window,
    recent: readRecentWallets(storage),
  }))

  const entries = kit.namespaces
    .filter(({ namespace }) => !only || namespace === only)
    .flatMap((of) => (namespaces[of.namespace] ?? of.getState()).connectors)
  const list = (isDirectoryDown: boolean) =>
    listConnectors(entries, {
      filter: config,
      isMobile,
      hasInjectedProvider,
      wallets: featured,
      isDirectoryDown,
    })
  const count = countRecommended({
    connectors: list(false),
    featuredCount: config.featuredWalletIds.length,
    customCount: config.customWallets.length,
    hasEmail: false,
    hasSocials: false,
  })
  const connectors = list(isDown)
  const drop = (wallets: Directory['featured']) =>
    dropShownWallets(
      wallets.filter((one) => isWalletListed(one, config)),
      { connectors, recent, isMobile, enableEIP6963: config.enableEIP6963 },
    )

  const sections = connectSections(
    {
      connectors,
      recent: recent.map(({ id }) => id),
      featured: drop(featured),
      recommended: drop(recommended).slice(0, count),
      custom: config.customWallets.filter((one) => isWalletListed(one, config)),
    },
    config.features.connectorTypeOrder,
  )
  const asksRecommended = count > 0
  return {
    sections: config.enableWallets ? sections : [],
    question:
      asksRecommended || config.featuredWalletIds.length > 0 ? { asksRecommended } : undefined,
  }
}
