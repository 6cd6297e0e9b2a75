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

/**
 * The kit of the nearest `<KitProvider>`: `open`, `close`, `disconnect` and the rest. It never
 * causes a render; the other hooks do.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKit(): Kit {
  return useKitOf('useKit')
}

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

/**
 * Calls back on events of the kit while the component is mounted, always with the newest listener.
 *
 * Docs: docs/hooks.md
 *
 * @param event - Which event.
 * @param listener - Need not keep its identity.
 * @throws KitProviderMissingError outside `<KitProvider>`.
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
  /** What was chosen; `system` follows the visitor's setting. */
  mode: ThemeMode
  variables: KitConfig['theme']['variables']
  /** Changes the theme and remembers it. */
  setMode(mode: ThemeMode): void
}

/**
 * The theme of the kit.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitTheme(): UseKitThemeReturnType {
  const kit = useKitOf('useKitTheme')
  return {
    mode: useStateOf(kit, (state) => state.theme),
    variables: kit.config.theme.variables,
    setMode: kit.setThemeMode,
  }
}
