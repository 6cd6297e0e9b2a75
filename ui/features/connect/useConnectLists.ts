'use client'

import { useEffect, useState } from 'react'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import {
  allWalletsCount,
  countRecommended,
  isAllWalletsShown,
} from '../../../src/wallets/listRules.ts'
import { isPhone } from '../../../src/wallets/platform.ts'
import { readRecentWallets } from '../../../src/wallets/recentWallets.ts'
import {
  isSafeConnector,
  listConnectors,
  listCustomWallets,
  listDirectoryWallets,
  listRecentWallets,
} from '../../../src/wallets/walletLists.ts'
import { type ConnectSection, connectSections } from './connectSections.ts'
import { type Directory, useDirectory } from './useDirectory.ts'

export type ConnectListsState = {
  sections: readonly ConnectSection[]
  /** Whether the directory request failed. Wallets from other sources are still listed. */
  isDirectoryDown: boolean
  /** Retries the failed directory requests. */
  retryDirectory: () => void
  /** Whether there is a WalletConnect connector. */
  canPair: boolean
  isMobile: boolean
  /** The "All wallets" row, with the number of wallets if it is known. */
  all: { count: string | undefined } | undefined
}

/** Collects the Connect view's wallets from the page, the app and the directory. */
export function useConnectLists(only: SupportedNamespace | undefined): ConnectListsState {
  const kit = useKit()
  const { config, storage, isUniversal } = kit
  const { namespaces } = useKitState()
  const [{ isMobile, hasInjectedProvider, used }] = useState(() => ({
    isMobile: isPhone(),
    hasInjectedProvider: 'ethereum' in window,
    used: readRecentWallets(storage),
  }))

  const entries = kit.namespaces
    .filter(({ namespace }) => !only || namespace === only)
    .flatMap((of) => (namespaces[of.namespace] ?? of.getState()).connectors)
  const pairing = entries.filter(({ type }) => type === 'WALLET_CONNECT')
  const canPair = pairing.length > 0
  const isInSafe = useIsInSafe(entries)
  // To filter by directory ID, the recommended wallets are needed too. Without a filter they are not used,
  // because they load late and would reorder the rows.
  const hasFilter = config.includeWalletIds.length > 0
  const list = (
    { featured, recommended, excluded }: Pick<Directory, 'featured' | 'recommended' | 'excluded'>,
    isDirectoryDown: boolean,
  ) =>
    listConnectors(entries, {
      filter: config,
      isMobile,
      hasInjectedProvider,
      wallets: hasFilter ? [...featured, ...recommended] : featured,
      excluded,
      isDirectoryDown,
      isInSafe,
    })
  const countPlaces = (known: Pick<Directory, 'featured' | 'recommended' | 'excluded'>) =>
    countRecommended({
      // The WalletConnect connector is included even if it has no row.
      connectors: [...list(known, false), ...pairing],
      featuredCount: config.featuredWalletIds.length,
      customCount: config.customWallets.length,
      hasEmail: false,
      hasSocials: false,
    })
  const hasAll =
    canPair &&
    isAllWalletsShown(config.allWallets, { isEnabled: config.features.allWallets, isMobile })
  const directory = useDirectory({
    isWanted: config.enableWallets,
    only,
    // The response with the recommended wallets also contains the total number of wallets.
    asksRecommended: (known) => hasAll || countPlaces({ ...known, recommended: [] }) > 0,
  })
  const { featured, recommended, excluded, count: total, isDown, isFeaturedKnown } = directory
  const wallets = hasFilter ? [...featured, ...recommended] : featured
  const places = countPlaces(directory)
  const connectors = list(directory, isDown)
  const shown = { filter: config, isMobile, namespace: only }
  const recent = listRecentWallets(used, {
    ...shown,
    excluded,
    wallets,
    isDirectoryDown: isDown,
  }).filter((one) => (one.isPaired && canPair) || connectors.some(({ id }) => id === one.id))
  const drop = (found: Directory['featured']) =>
    listDirectoryWallets(found, {
      ...shown,
      isUniversal,
      connectors,
      recent,
      enableEIP6963: config.enableEIP6963,
    })

  const sections = connectSections(
    {
      connectors,
      recent,
      featured: drop(featured),
      recommended: drop(recommended).slice(0, places),
      custom: listCustomWallets(config.customWallets, { ...shown, connectors }),
      awaited: {
        featured: isFeaturedKnown || isDown ? 0 : config.featuredWalletIds.length,
        recommended: total !== undefined || isDown ? 0 : places,
      },
      canPair,
      isMobile,
    },
    config.features.connectorTypeOrder,
  )
  return {
    sections: config.enableWallets ? sections : [],
    isDirectoryDown: isDown,
    retryDirectory: directory.retry,
    canPair: config.enableWallets && canPair,
    isMobile,
    all: config.enableWallets && hasAll ? { count: allWalletsCount(total) } : undefined,
  }
}

/** Whether Safe's connector has a provider, which means that the page runs inside a Safe. */
function useIsInSafe(entries: readonly ConnectorEntry[]): boolean {
  const kit = useKit()
  const { uid, namespace } = entries.find(isSafeConnector) ?? {}
  const [found, setFound] = useState<string>()
  useEffect(() => {
    if (!uid || !namespace) return
    let isCurrent = true
    kit
      .namespace(namespace)
      .getProvider(uid)
      .then((provider) => {
        if (isCurrent && provider) setFound(uid)
      })
      // The parent page is not a Safe.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kit, uid, namespace])
  return uid !== undefined && found === uid
}
