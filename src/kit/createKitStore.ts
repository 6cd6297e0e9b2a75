import { createStore } from 'zustand/vanilla'
import type { ThemeMode } from '../config/types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { replaceEqualDeep } from '../utils/replaceEqualDeep.ts'
import type { KitEvents } from './kitEvents.ts'
import type { DialogControl, Kit, KitState } from './types.ts'

export type KitStore = Pick<
  Kit,
  'getState' | 'getInitialState' | 'subscribe' | 'mount' | 'setThemeMode'
> & {
  /** Sets the active namespace. `undefined` restores automatic selection. */
  setActiveNamespace(namespace: SupportedNamespace | undefined): void
}

export type CreateKitStoreParameters = {
  namespaces: readonly KitNamespace[]
  dialog: DialogControl
  events: KitEvents
  storage: KitStorage
  theme: ThemeMode
  /** Called on the first mount. Returns a cleanup function for the last unmount. */
  begin?(): () => void
}

/** Creates the store that holds a kit's combined state. */
export function createKitStore({
  namespaces,
  dialog,
  events,
  storage,
  begin = () => () => {},
  ...given
}: CreateKitStoreParameters): KitStore {
  let { theme } = given
  let choice: SupportedNamespace | undefined
  /** Whether the chosen active namespace was restored from storage. */
  let isRestored = false
  const store = createStore(read)

  function read(): KitState {
    const activeNamespace = chooseActiveNamespace(namespaces, choice, isRestored)
    // If another namespace becomes active, the choice is discarded. It is not restored if a wallet
    // connects in the chosen namespace later.
    if (choice !== activeNamespace) choice = undefined
    return {
      isOpen: dialog.getState().isOpen,
      theme,
      activeNamespace,
      namespaces: Object.fromEntries(namespaces.map((one) => [one.namespace, one.getState()])),
    }
  }

  function update(): void {
    store.setState(replaceEqualDeep(store.getState(), read()), true)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    setActiveNamespace(namespace) {
      choice = namespace
      isRestored = false
      update()
    },
    setThemeMode(mode) {
      if (theme === mode) return
      theme = mode
      storage.set('theme_mode', mode)
      update()
      events.emit('themeChanged', { mode })
    },
    mount: refCountedMount(() => {
      if (!choice) {
        choice = storage.get(
          'active_namespace',
          (raw) => namespaces.find((one) => one.namespace === raw)?.namespace,
        )
        isRestored = true
      }
      theme =
        storage.get('theme_mode', (raw) =>
          isTheme.test(raw as string) ? (raw as ThemeMode) : undefined,
        ) ?? theme
      const stops = [
        begin(),
        dialog.subscribe(update),
        ...namespaces.map((one) => one.subscribe(update)),
        ...namespaces.map((one) => one.mount()),
      ]
      update()
      return () => {
        for (const stop of stops) stop()
      }
    }),
  }
}

const isTheme = /^(dark|light|system)$/

/**
 * Returns the active namespace: the chosen one, else the first connected one, else the first one. A
 * restored choice applies while its namespace is connected or checking, or while no namespace is
 * connected.
 *
 * @param namespaces - The kit's namespaces, in order. There must be at least one.
 * @param choice - The chosen namespace. Ignored if the kit does not have it.
 * @param isRestored - Whether the choice was restored from storage.
 */
export function chooseActiveNamespace(
  namespaces: readonly Pick<KitNamespace, 'namespace' | 'getState'>[],
  choice: SupportedNamespace | undefined,
  isRestored = false,
): SupportedNamespace {
  const connected = namespaces.find((one) => one.getState().status === 'connected')
  const chosen = namespaces.find(
    (one) =>
      one.namespace === choice &&
      !(isRestored && connected && one.getState().status === 'disconnected'),
  )
  return (chosen ?? connected ?? namespaces[0])?.namespace ?? 'eip155'
}
