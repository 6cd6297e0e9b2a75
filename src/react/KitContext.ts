'use client'

import { createContext } from 'react'
import type { Kit } from '../kit.types.ts'

/** The kit of the nearest `<KitProvider>`. */
export const KitContext = createContext<Kit | undefined>(undefined)
