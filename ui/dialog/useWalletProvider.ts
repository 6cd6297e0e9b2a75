'use client'
import { useMemo } from 'react'
import type { WalletProvider } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { walletProviderOf } from './walletProviderOf.ts'

/** The wallet in use, for reads that ask it first. */
export function useWalletProvider(): {
  provider: WalletProvider | undefined
  /** Tells one wallet from another. */
  providerKind: string | undefined
} {
  const kit = useKit()
  const { account, connection } = useKitAccount()
  const uid = account?.namespace === 'eip155' ? connection?.connectorUid : undefined
  const provider = useMemo(
    () => (uid === undefined ? undefined : walletProviderOf(kit.namespace('eip155'), uid)),
    [kit, uid],
  )
  return { provider, providerKind: connection?.connectorId }
}
