'use client'
import { useQueryClient } from '@tanstack/react-query'
import {
  getPortfolioQueryKey,
  type Portfolio,
  refreshPortfolio,
  type UsePortfolioReturnType,
  usePortfolio,
} from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../src/react/useKitNetwork.ts'
import { pricedNetwork } from './pricedNetwork.ts'
import { useWalletProvider } from './useWalletProvider.ts'

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
    chainId: inUse.networkId,
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
