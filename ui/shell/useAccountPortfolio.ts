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
  /** Asks anew each time the answer is 30 s old. One place of a view alone: each would ask by itself. */
  poll?: boolean
}

export type AccountPortfolio<selected> = UsePortfolioReturnType<selected> & {
  /** Asks at once, also before the pause after a failure has passed. */
  retry: () => void
}

/**
 * What the account in use holds on the network in use: from its wallet where that tells, else from the service.
 * Nothing is asked on a test network or one that the app does not list.
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
    // What is known stays until something newer comes.
    if (portfolio.data !== undefined)
      refreshPortfolio(client, http, { ...place, storage }).catch(() => {})
    else void client.resetQueries({ queryKey: getPortfolioQueryKey(http, place), exact: true })
  }

  return { ...portfolio, retry }
}

/**
 * A connected wallet, for reads that ask it first. Only when it is asked is its provider looked for; where there is
 * none the request fails, and the read goes on without the wallet.
 */
export function walletProviderOf(namespace: KitNamespace, connectorUid: string): WalletProvider {
  return {
    async request(call) {
      const own = await namespace.getProvider(connectorUid)
      return (own as WalletProvider).request(call)
    },
  }
}

/** The wallet in use, for reads that ask it first. */
export function useWalletProvider(): {
  provider: WalletProvider | undefined
  /** Tells one wallet from another. */
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
