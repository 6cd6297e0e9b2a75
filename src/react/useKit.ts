'use client'

import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { KitConfig, ThemeMode } from '../config/types.ts'
import { KitProviderMissingError } from '../errors/config.ts'
import type { KitEventMap } from '../kit/kitEvents.ts'
import type { Kit, KitState } from '../kit/types.ts'
import type { KitNamespace, NamespaceState } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { KitContext } from './KitProvider.tsx'

/**
 * Returns the nearest provider's kit. Used by the kit's own hooks and components.
 *
 * @param user - Name of the calling hook or component, for the error message.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitOf(user: string): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitProviderMissingError(user)
  return kit
}

/**
 * Selects part of the kit state, and re-renders only when that part changes. Uses the initial state
 * on the server and in the first client render.
 *
 * @param select - Returns the selected part. It must not create a new object.
 */
export function useStateOf<part>(kit: Kit, select: (state: KitState) => part): part {
  return useSyncExternalStore(
    kit.subscribe,
    () => select(kit.getState()),
    () => select(kit.getInitialState()),
  )
}

/**
 * Returns a namespace and its state.
 *
 * @param namespace - @default the active namespace
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function useNamespaceState<namespace extends SupportedNamespace>(
  kit: Kit,
  namespace: namespace | undefined,
): { of: KitNamespace<namespace>; state: NamespaceState<namespace> } {
  // If the parameter is omitted, the type is the union of all namespaces.
  const active = useStateOf(kit, (state) => namespace ?? (state.activeNamespace as namespace))
  const of = kit.namespace(active)
  const state = useStateOf(
    kit,
    (all) => (all.namespaces[active] as NamespaceState<namespace> | undefined) ?? of.getState(),
  )
  return { of, state }
}

/**
 * Returns the nearest `<KitProvider>`'s kit, with `open`, `close`, `disconnect`, and other actions.
 * Never re-renders the component.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKit(): Kit {
  return useKitOf('useKit')
}

/**
 * Returns the kit's state: whether the dialog is open, the theme, the active namespace, and the
 * state of each namespace. Every status is `checking` on the server and in the first client render.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitState(): KitState {
  return useStateOf(useKitOf('useKitState'), whole)
}

function whole(state: KitState): KitState {
  return state
}

/**
 * Subscribes to a kit event while the component is mounted. The latest listener is always called.
 *
 * Docs: docs/hooks.md
 *
 * @param event - Name of the event.
 * @param listener - Called with the event data. It does not need to be memoized.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitEvents<event extends keyof KitEventMap>(
  event: event,
  listener: (data: KitEventMap[event]) => void,
): void {
  const kit = useKitOf('useKitEvents')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.events.on(event, (data) => newest.current(data)), [kit, event])
}

export type UseKitThemeReturnType = {
  /** The selected mode. `system` follows the user's color scheme. */
  mode: ThemeMode
  variables: KitConfig['theme']['variables']
  /** Sets and stores the theme mode. */
  setMode(mode: ThemeMode): void
}

/**
 * Returns the kit's theme.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitTheme(): UseKitThemeReturnType {
  const kit = useKitOf('useKitTheme')
  return {
    mode: useStateOf(kit, (state) => state.theme),
    variables: kit.config.theme.variables,
    setMode: kit.setThemeMode,
  }
}
