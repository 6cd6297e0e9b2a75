'use client'
import { useEffect, useState } from 'react'
import type { WalletProvider } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'

/** How long a wallet may take to hand out its provider, ms: what it could tell, others can. */
const limitMs = 3_000

export type FoundProvider = {
  /** False while it is not known whether there is one: nothing should be asked yet. */
  isReady: boolean
  /** What the wallet in use is asked through. */
  provider?: WalletProvider | undefined
  /** Tells one wallet from another. */
  providerKind?: string | undefined
}

/** The provider of the wallet in use, for reads that ask the wallet first. */
export function useWalletProvider(): FoundProvider {
  const kit = useKit()
  const { connection, namespace } = useKitAccount()
  const [found, setFound] = useState<{ uid: string; provider?: WalletProvider }>()
  const uid = connection?.connectorUid
  useEffect(() => {
    if (!uid) return
    let isOver = false
    const end = (provider?: unknown) => {
      if (!isOver) setFound({ uid, provider: provider as WalletProvider | undefined })
      isOver = true
    }
    const cancel = kit.clock.after(limitMs, () => end())
    kit
      .namespace(namespace)
      .getProvider(uid)
      .then(end, () => end())
      .finally(cancel)
    return () => {
      isOver = true
      cancel()
    }
  }, [kit, namespace, uid])
  if (!uid || found?.uid !== uid) return { isReady: false }
  return { isReady: true, provider: found.provider, providerKind: connection.connectorId }
}
