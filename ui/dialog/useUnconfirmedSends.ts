'use client'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { keepSame } from '../../src/namespace/keepSame.ts'
import { useKit } from '../../src/react/useKit.ts'
import type { UnconfirmedSend } from '../../src/send/send.types.ts'
import {
  type GetUnconfirmedSendsParameters,
  getUnconfirmedSends,
} from '../../src/send/unconfirmedSends.ts'
import { watchTransactions } from '../../src/transactions/watchTransactions.ts'

/** Payments of an account whose end is not known, the oldest first. The chain is searched for them while this is used. */
export function useUnconfirmedSends({
  address,
  networkId,
}: Required<GetUnconfirmedSendsParameters>): readonly UnconfirmedSend[] {
  const kit = useKit()
  const last = useRef<readonly UnconfirmedSend[]>(undefined)
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () => {
    last.current = keepSame(last.current, getUnconfirmedSends(kit, { address, networkId }))
    return last.current
  }
  return useSyncExternalStore(subscribe, read, read)
}
