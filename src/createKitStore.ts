import { chooseActiveNamespace } from './chooseActiveNamespace.ts'
import type { ThemeMode } from './config/types.ts'
import { createListeners } from './createListeners.ts'
import { createMount } from './createMount.ts'
import type { KitEvents } from './events/kitEvents.ts'
import type { DialogControl, Kit, KitState } from './kit.types.ts'
import { keepSame } from './namespace/keepSame.ts'
import type { KitNamespace, SupportedNamespace } from './namespace/types.ts'
import type { KitStorage } from './storage/createStorage.ts'

export type KitStore = Pick<
  Kit,
  'getState' | 'getInitialState' | 'subscribe' | 'mount' | 'setThemeMode'
> & {
  /** Makes a namespace the one that the buttons show; `undefined`: none in particular. */
  choose(namespace: SupportedNamespace | undefined): void
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
  const listeners = createListeners()
  let { theme } = given
  let choice: SupportedNamespace | undefined
  /** The choice was made on an earlier page. */
  let isRestored = false
  let state = read()
  const initial = state

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
    const before = state
    state = keepSame(before, read())
    if (state === before) return
    listeners.notify()
  }

  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe: (listener) => listeners.add(() => listener(state)),
    choose(namespace) {
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
    mount: createMount(() => {
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
