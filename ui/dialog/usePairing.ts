'use client'

import { useContext, useSyncExternalStore } from 'react'
import type { Pairing, PairingState } from '../flows/createPairing.ts'
import { PairingContext } from './PairingContext.ts'

/** Where the pairing of the dialog stands, and what a view may ask of it. */
export function usePairing(): PairingState & Pick<Pairing, 'begin' | 'retry' | 'choose'> {
  const pairing = useContext(PairingContext)
  if (!pairing) throw new Error('usePairing is for views: render them inside the dialog.')
  const { begin, retry, choose } = pairing
  const state = useSyncExternalStore(pairing.subscribe, pairing.getState, pairing.getState)
  return { ...state, begin, retry, choose }
}
