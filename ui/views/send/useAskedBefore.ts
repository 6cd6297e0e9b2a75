'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { readAskedSends } from '../../../src/send/askedSends.ts'
import { watchTransactions } from '../../../src/transactions/watchTransactions.ts'
import type { SendPlace } from './useSendForm.ts'

/**
 * Whether the wallet may still ask for an earlier send of this account: the dialog or the page was left
 * before it had answered. What was approved since is looked for meanwhile.
 */
export function useAskedBefore({ account: { address }, networkId }: SendPlace): boolean {
  const kit = useKit()
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () =>
    readAskedSends(kit).some((one) => one.networkId === networkId && one.address === address)
  return useSyncExternalStore(subscribe, read, read)
}
