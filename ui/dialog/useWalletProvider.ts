'use client'
import { useMemo } from 'react'
import type { WalletProvider } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'

/** The wallet in use, for reads that ask it first. Only when it is asked is its provider looked for. */
export function useWalletProvider(): {
  provider: WalletProvider | undefined
  /** Tells one wallet from another. */
  providerKind: string | undefined
} {
  const kit = useKit()
  const { account, connection } = useKitAccount()
  const uid = account?.namespace === 'eip155' ? connection?.connectorUid : undefined
  const provider = useMemo(
    () =>
      uid === undefined
        ? undefined
        : {
            async request(call: Parameters<WalletProvider['request']>[0]) {
              const own = await kit.namespace('eip155').getProvider(uid)
              return (own as WalletProvider).request(call)
            },
          },
    [kit, uid],
  )
  return { provider, providerKind: connection?.connectorId }
}
