'use client'
import { useState } from 'react'
import { isPhone } from '../../../src/links/isPhone.ts'
import type { SupportedNamespace } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
import { joinConnectors } from '../../../src/wallets/joinConnectors.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { usePairWallet } from '../../dialog/usePairWallet.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { connectorOf } from './connectorOf.ts'

export type WalletChoice = {
  /** Asks the wallet if it is installed, pairs with it elsewhere, or shows where to get it. */
  choose: (wallet: DirectoryWallet) => void
  /** There is a connector for wallets elsewhere. */
  canPair: boolean
  isMobile: boolean
}

/** What follows when a wallet of the directory is chosen. */
export function useWalletChoice(only: SupportedNamespace | undefined): WalletChoice {
  const kit = useKit()
  const router = useRouter()
  const { namespaces } = useKitState()
  const [isMobile] = useState(isPhone)
  const connectors = kit.namespaces
    .filter(({ namespace }) => !only || namespace === only)
    .flatMap((of) => (namespaces[of.namespace] ?? of.getState()).connectors)
  const canPair = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const pair = usePairWallet(canPair && isMobile)
  return {
    choose(wallet) {
      const connector = connectorOf(wallet, connectors, isMobile)
      if (connector) {
        const { id, uid, namespace } = connector
        const group = joinConnectors(connectors).find((one) => one.includes(connector))
        if (group && group.length > 1) {
          router.push('ConnectingMultiChain', { connectorUids: group.map((one) => one.uid) })
        } else router.push('ConnectingExternal', { connectorId: id, connectorUid: uid, namespace })
      } else if (canPair) pair(wallet)
      else router.push('Downloads', { wallet })
    },
    canPair,
    isMobile,
  }
}
