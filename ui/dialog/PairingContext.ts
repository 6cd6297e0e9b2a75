'use client'

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Feedback } from '../feedback/createFeedback.ts'
import type { Pairing } from '../flows/createPairing.ts'
import type { Texts } from '../i18n/Texts.ts'

/** Where an open dialog keeps its pairing, which is made when a view first asks for it. */
export type PairingSlot = {
  pairing?: Pairing
  /** The pairing link of the app's own. */
  uri?: string
  /** What is done once a wallet has connected needs these. */
  client: QueryClient
  feedback: Feedback
  /** The host's words for several wallets. */
  texts: Partial<Texts['connections']> | undefined
}

export const PairingContext = createContext<PairingSlot | undefined>(undefined)

/** The place for the pairing of the dialog around a view. */
export function usePairingSlot(): PairingSlot {
  const slot = useContext(PairingContext)
  if (!slot) throw new Error('usePairingSlot is for views: render them inside the dialog.')
  return slot
}
