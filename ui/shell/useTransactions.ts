'use client'

import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { TrackedTransaction } from '../../src/namespace/transfers.types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../src/react/useKitNetwork.ts'
import { watchTransactions } from '../../src/transfers/followUnconfirmedSends.ts'
import { getTransactions, pendingBadge } from '../../src/transfers/transactions.ts'
import type { UnconfirmedSend } from '../../src/transfers/types.ts'
import {
  type GetUnconfirmedSendsParameters,
  getUnconfirmedSends,
} from '../../src/transfers/unconfirmedSends.ts'
import { replaceEqualDeep } from '../../src/utils/replaceEqualDeep.ts'

const none: readonly TrackedTransaction[] = []

/**
 * Returns the connected account's tracked transactions on the current network, and tracks them while mounted.
 */
export function useTransactions(): readonly TrackedTransaction[] {
  const kit = useKit()
  const address = useKitAccount().account?.address
  const { networkId } = useKitNetwork()
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () => (address ? getTransactions(kit, { address, networkId }) : none)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Returns the number of pending transactions as a string, at most `'99+'`. Returns undefined if there are
 * none.
 */
export function usePendingBadge(): string | undefined {
  return pendingBadge(useTransactions().filter(({ status }) => status === 'pending').length)
}

/**
 * Returns the payments whose outcome is unknown, oldest first, and searches the chain for them while mounted.
 */
export function useUnconfirmedSends({
  address,
  networkId,
}: Required<GetUnconfirmedSendsParameters>): readonly UnconfirmedSend[] {
  const kit = useKit()
  const last = useRef<readonly UnconfirmedSend[]>(undefined)
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () => {
    last.current = replaceEqualDeep(last.current, getUnconfirmedSends(kit, { address, networkId }))
    return last.current
  }
  return useSyncExternalStore(subscribe, read, read)
}
