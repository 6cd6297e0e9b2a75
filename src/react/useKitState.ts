'use client'

import type { KitState } from '../kit.types.ts'
import { useKitOf } from './useKitOf.ts'
import { useStateOf } from './useStateOf.ts'

/**
 * A plain snapshot of the kit: whether the dialog is open, the theme, the active namespace and the
 * state of each namespace. On the first client render, as on a server, every status is `checking`.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitState(): KitState {
  return useStateOf(useKitOf('useKitState'), whole)
}

function whole(state: KitState): KitState {
  return state
}
