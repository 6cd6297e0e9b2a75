'use client'

import { useSyncExternalStore } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import type { Pairing, PairingState } from '../flows/createPairing.ts'
import { useRouter } from '../router/RouterContext.tsx'
import { usePairingSlot } from './PairingContext.ts'
import { pairingOf } from './pairingOf.ts'

/** Where the pairing of the dialog stands, and what a view may ask of it. */
export function usePairing(): PairingState &
  Pick<Pairing, 'begin' | 'retry' | 'choose' | 'getState'> {
  const { subscribe, getState, begin, retry, choose } = pairingOf(
    usePairingSlot(),
    useKit(),
    useRouter(),
  )
  return { ...useSyncExternalStore(subscribe, getState, getState), begin, retry, choose, getState }
}
