'use client'

import { useSyncExternalStore } from 'react'
import type { Kit, KitState } from '../kit.types.ts'

/**
 * A part of a kit's state. Parts keep their identity while nothing in them changes, so only a change
 * of this part renders. A server and the first client render read the state before mounting.
 *
 * @param select - Picks a part; it must not make a new object.
 */
export function useStateOf<part>(kit: Kit, select: (state: KitState) => part): part {
  return useSyncExternalStore(
    kit.subscribe,
    () => select(kit.getState()),
    () => select(kit.getInitialState()),
  )
}
