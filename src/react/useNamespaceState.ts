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
export function useNamespaceState<namespace extends SupportedNamespace>(
  kit: Kit,
  namespace: namespace | undefined,
): { of: KitNamespace<namespace>; state: NamespaceState<namespace> } {
  // Without a namespace named, `namespace` is every one of them.
  const active = useStateOf(kit, (state) => namespace ?? (state.activeNamespace as namespace))
  const of = kit.namespace(active)
  const state = useStateOf(
    kit,
    (all) => (all.namespaces[active] as NamespaceState<namespace> | undefined) ?? of.getState(),
  )
  return { of, state }
}
