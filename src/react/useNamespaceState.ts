'use client'

import type { Kit } from '../kit.types.ts'
import type { KitNamespace, NamespaceState, SupportedNamespace } from '../namespace/types.ts'
import { useStateOf } from './useStateOf.ts'

/**
 * One namespace with its state.
 *
 * @param namespace - @default the active one
 * @throws NamespaceNotConfiguredError when the kit was made without it.
 */
export function useNamespaceState(
  kit: Kit,
  namespace: SupportedNamespace | undefined,
): { of: KitNamespace; state: NamespaceState } {
  const active = useStateOf(kit, (state) => namespace ?? state.activeNamespace)
  const of = kit.namespace(active)
  const state = useStateOf(kit, (all) => all.namespaces[active] ?? of.getState())
  return { of, state }
}
