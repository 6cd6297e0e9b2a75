'use client'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { watchTransactions } from '../../src/transfers/followUnconfirmedSends.ts'
import type { UnconfirmedSend } from '../../src/transfers/types.ts'
import {
  type GetUnconfirmedSendsParameters,
  getUnconfirmedSends,
} from '../../src/transfers/unconfirmedSends.ts'
import { keepSame } from '../../src/utils/replaceEqualDeep.ts'

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
