'use client'
import { useCallback, useSyncExternalStore } from 'react'
import type { TrackedTransaction } from '../../src/namespace/transfers.types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../src/react/useKitNetwork.ts'
import { watchTransactions } from '../../src/transfers/followUnconfirmedSends.ts'
import { getTransactions } from '../../src/transfers/transactions.ts'

const none: readonly TrackedTransaction[] = []

/** What the transaction centre knows of the account and network in use, followed while something shows it. */
export function useTransactions(): readonly TrackedTransaction[] {
  const kit = useKit()
  const address = useKitAccount().account?.address
  const { networkId } = useKitNetwork()
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () => (address ? getTransactions(kit, { address, networkId }) : none)
  return useSyncExternalStore(subscribe, read, read)
}
