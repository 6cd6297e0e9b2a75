'use client'

import { useState } from 'react'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { connectorOf } from '../../../src/wallets/findConnector.ts'
import { joinConnectors } from '../../../src/wallets/joinConnectors.ts'
import { isPhone } from '../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { usePairWallet } from '../../shell/pairingSlot.ts'

export type WalletChoice = {
  /**
   * Connects the wallet if it is installed. Otherwise, starts a pairing or shows the wallet's download links.
   */
  choose: (wallet: DirectoryWallet) => void
  /** Whether there is a WalletConnect connector. */
  canPair: boolean
  isMobile: boolean
}

/** Returns the handler for selecting a wallet in the directory. */
export function useWalletChoice(only: SupportedNamespace | undefined): WalletChoice {
  const kit = useKit()
  const router = useRouter()
  const { namespaces } = useKitState()
  const [isMobile] = useState(isPhone)
  const isWanted = ({ namespace }: ConnectorEntry) => !only || namespace === only
  const connectors = kit.namespaces.flatMap(
    (of) => (namespaces[of.namespace] ?? of.getState()).connectors,
  )
  const canPair = connectors.some((one) => one.type === 'WALLET_CONNECT' && isWanted(one))
  const pair = usePairWallet(canPair && isMobile)
  return {
    choose(wallet) {
      // The directory entry may match only one of the wallet's connectors.
      const known = connectorOf(wallet, connectors, isMobile)
      const group = known && joinConnectors(connectors).find((one) => one.includes(known))
      const [first, ...others] = group?.filter(isWanted) ?? []
      if (first && others.length > 0) {
        router.push('ConnectingMultiChain', {
          connectorUids: [first, ...others].map(({ uid }) => uid),
        })
      } else if (first) {
        router.push('ConnectingExternal', { connector: first })
      } else if (canPair) pair(wallet)
      else router.push('Downloads', { wallet })
    },
    canPair,
    isMobile,
  }
}
