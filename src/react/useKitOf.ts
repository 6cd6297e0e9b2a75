'use client'

import { useContext } from 'react'
import { KitProviderMissingError } from '../errors/config.ts'
import type { Kit } from '../kit.types.ts'
import { KitContext } from './KitContext.ts'

/**
 * The kit of the nearest provider, for another hook or component.
 *
 * @param user - The name that the error shows: what the host wrote.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitOf(user: string): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitProviderMissingError(user)
  return kit
}
