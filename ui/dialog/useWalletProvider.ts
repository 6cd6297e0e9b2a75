'use client'
import { useMemo } from 'react'
import type { WalletProvider } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { tellsAssets } from '../../src/wallets/listRules.ts'
import { walletProviderOf } from './walletProviderOf.ts'

/** The wallet in use, for reads that ask it first. */
export function useWalletProvider(): {
  provider: WalletProvider | undefined
  /** Tells one wallet from another. */
  providerKind: string | undefined
} {
  const kit = useKit()
  const { account, connection } = useKitAccount()
  const namespace = account && tellsAssets(account.namespace) ? account.namespace : undefined
  const uid = connection?.connectorUid
  const provider = useMemo(
    () => (namespace && uid ? walletProviderOf(kit.namespace(namespace), uid) : undefined),
    [kit, namespace, uid],
  )
  return { provider, providerKind: connection?.connectorId }
}
