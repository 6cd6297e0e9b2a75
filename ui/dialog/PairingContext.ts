'use client'

import { createContext } from 'react'
import type { Pairing } from '../flows/createPairing.ts'

/** The pairing of the dialog around a view. */
export const PairingContext = createContext<Pairing | undefined>(undefined)
