'use client'
import { useState } from 'react'
import { isPhone } from '../../../src/links/isPhone.ts'
import type { SupportedNamespace } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
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
        const { id, namespace } = connector
        router.push('ConnectingExternal', { connectorId: id, namespace })
      } else if (canPair) pair(wallet)
      else router.push('Downloads', { wallet })
    },
    canPair,
    isMobile,
  }
}
