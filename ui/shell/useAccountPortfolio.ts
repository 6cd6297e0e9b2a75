'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  getPortfolioQueryKey,
  type Portfolio,
  refreshPortfolio,
  type UsePortfolioReturnType,
  usePortfolio,
  type WalletProvider,
} from '../../queries/index.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../src/react/useKitNetwork.ts'
import { supportsGetAssets } from '../../src/wallets/listRules.ts'
import { pricedNetwork } from './pricedNetwork.ts'

export type AccountPortfolioParameters<selected> = {
  select: (portfolio: Portfolio) => selected
  /** Whether to refetch every 30 s. Set this only once per view, because each use polls separately. */
  poll?: boolean
}

export type AccountPortfolio<selected> = UsePortfolioReturnType<selected> & {
  /** Refetches immediately, even while reads are throttled after an error. */
  retry: () => void
}

/**
 * Reads the connected account's balances on the current network, from the wallet if it supports
 * `wallet_getAssets`, and otherwise from the blockchain API. On testnets and networks that the app does not
 * list, the query is disabled.
 */
export function useAccountPortfolio<selected>(
  parameters: AccountPortfolioParameters<selected>,
): AccountPortfolio<selected> {
  const kit = useKit()
  const client = useQueryClient()
  const { account } = useKitAccount()
  const inUse = useKitNetwork()
  const { http, storage } = kit
  const isAsked = pricedNetwork(inUse) !== undefined
  const place = {
    address: account?.address ?? '',
    networkId: inUse.networkId,
    ...useWalletProvider(),
  }
  const portfolio = usePortfolio({
    ...place,
    poll: parameters.poll,
    query: { select: parameters.select, enabled: isAsked },
  })

  function retry() {
    if (!isAsked) return
    // The current data stays until new data has loaded.
    if (portfolio.data !== undefined)
      refreshPortfolio(client, http, { ...place, storage }).catch(() => {})
    else void client.resetQueries({ queryKey: getPortfolioQueryKey(http, place), exact: true })
  }

  return { ...portfolio, retry }
}

/**
 * Returns an EIP-1193 provider for a connected wallet. Each request uses the wallet's current provider. If
 * there is none, the request rejects, and the read continues without the wallet.
 */
export function walletProviderOf(namespace: KitNamespace, connectorUid: string): WalletProvider {
  return {
    async request(call) {
      const own = await namespace.getProvider(connectorUid)
      return (own as WalletProvider).request(call)
    },
  }
}

/** Returns the active wallet's provider, for reads that try the wallet first. */
export function useWalletProvider(): {
  provider: WalletProvider | undefined
  /** Identifies the wallet in query keys. */
  providerKind: string | undefined
} {
  const kit = useKit()
  const { account, connection } = useKitAccount()
  const namespace = account && supportsGetAssets(account.namespace) ? account.namespace : undefined
  const uid = connection?.connectorUid
  const provider = useMemo(
    () => (namespace && uid ? walletProviderOf(kit.namespace(namespace), uid) : undefined),
    [kit, namespace, uid],
  )
  return { provider, providerKind: connection?.connectorId }
}
