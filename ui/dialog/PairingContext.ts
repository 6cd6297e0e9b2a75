'use client'

import { createContext, useContext } from 'react'
import type { Pairing } from '../flows/createPairing.ts'

/** Where an open dialog keeps its pairing, which is made when a view first asks for it. */
export type PairingSlot = {
  pairing?: Pairing
  /** The pairing link of the app's own. */
  uri?: string
}

export const PairingContext = createContext<PairingSlot | undefined>(undefined)

/** The place for the pairing of the dialog around a view. */
export function usePairingSlot(): PairingSlot {
  const slot = useContext(PairingContext)
  if (!slot) throw new Error('usePairingSlot is for views: render them inside the dialog.')
  return slot
}
