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
  /** Makes a namespace the one that the buttons show; `undefined`: none in particular. */
  setActiveNamespace(namespace: SupportedNamespace | undefined): void
}

export type CreateKitStoreParameters = {
  namespaces: readonly KitNamespace[]
  dialog: DialogControl
  events: KitEvents
  storage: KitStorage
  theme: ThemeMode
  /** Called with the first mount; returns what is called with the last unmount. */
  begin?(): () => void
}

/** Makes the one snapshot of a kit out of its parts. */
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
  /** The choice was made on an earlier page. */
  let isRestored = false
  const store = createStore(read)

  function read(): KitState {
    const activeNamespace = chooseActiveNamespace(namespaces, choice, isRestored)
    // What was handed over is not taken back when a wallet comes late.
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
 * The namespace whose account and network the buttons show: the one chosen, else the first that is
 * connected, else the first. A choice of an earlier page counts as long as something is connected
 * there, may yet be, or is connected nowhere.
 *
 * @param namespaces - In the order of the kit; at least one.
 * @param choice - What was chosen before; a namespace that the kit lacks counts as none.
 * @param isRestored - The choice was made on an earlier page.
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
