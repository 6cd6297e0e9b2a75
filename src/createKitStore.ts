import { chooseActiveNamespace } from './chooseActiveNamespace.ts'
import type { ThemeMode } from './config/types.ts'
import type { KitEvents } from './events/kitEvents.ts'
import type { DialogControl, KitState } from './kit.types.ts'
import { keepSame } from './namespace/keepSame.ts'
import type { KitNamespace, NamespaceState, SupportedNamespace } from './namespace/types.ts'
import type { KitStorage } from './storage/createStorage.ts'

export type KitStore = {
  getState(): KitState
  getInitialState(): KitState
  subscribe(listener: (state: KitState) => void): () => void
  /** Makes a namespace the one that the buttons show, until its last account goes. */
  choose(namespace: SupportedNamespace): void
  setThemeMode(mode: ThemeMode): void
  /** Starts the namespaces and follows them. Mounted twice it does so once; the last stop ends it. */
  mount(): () => void
}

export type CreateKitStoreParameters = {
  namespaces: readonly [KitNamespace, ...KitNamespace[]]
  dialog: DialogControl
  events: KitEvents
  storage: KitStorage
  theme: ThemeMode
}

/** Makes the one snapshot of a kit out of its parts, and its events out of what changes there. */
export function createKitStore({
  namespaces,
  dialog,
  events,
  storage,
  ...given
}: CreateKitStoreParameters): KitStore {
  const listeners = new Set<(state: KitState) => void>()
  let { theme } = given
  let choice: SupportedNamespace | undefined
  let mounts = 0
  let stop = () => {}
  let state = read()
  const initial = state

  function read(): KitState {
    const states: Partial<Record<SupportedNamespace, NamespaceState>> = {}
    for (const one of namespaces) states[one.namespace] = one.getState()
    return {
      isOpen: dialog.getState().isOpen,
      theme,
      activeNamespace: chooseActiveNamespace(namespaces, choice),
      namespaces: states,
    }
  }

  function update(): void {
    const next = keepSame(state, read())
    if (next === state) return
    const before = state
    state = next
    for (const listener of [...listeners]) listener(state)
    for (const { namespace } of namespaces) {
      const [was, is] = [before.namespaces[namespace], state.namespaces[namespace]]
      if (was && is && was !== is) report(namespace, was, is)
    }
  }

  function report(namespace: SupportedNamespace, was: NamespaceState, is: NamespaceState): void {
    if (was.networkId !== is.networkId) {
      events.emit('networkChanged', { namespace, networkId: is.networkId })
    }
    if (was.account?.address !== is.account?.address) {
      events.emit('accountChanged', { namespace, address: is.account?.address })
    }
    if (was.connections.length && !is.connections.length) {
      events.emit('disconnected', { namespace })
    }
  }

  /** What the visitor connects is what they want to see; what they lost is not. */
  function follow(one: KitNamespace): () => void {
    let { status } = one.getState()
    return one.subscribe(() => {
      const was = status
      status = one.getState().status
      if (was === 'connecting' && status === 'connected') choice = one.namespace
      if (was === 'connected' && status === 'disconnected' && choice === one.namespace) {
        choice = undefined
      }
      update()
    })
  }

  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    choose(namespace) {
      choice = namespace
      storage.set('active_namespace', namespace)
      update()
    },
    setThemeMode(mode) {
      if (theme === mode) return
      theme = mode
      storage.set('theme_mode', mode)
      update()
      events.emit('themeChanged', { mode })
    },
    mount() {
      if (!mounts++) {
        choice ??= storage.get('active_namespace', (raw) =>
          namespaces.map((one) => one.namespace).find((namespace) => namespace === raw),
        )
        theme = storage.get('theme_mode', (raw) => themeModes.find((mode) => mode === raw)) ?? theme
        const stops = [
          dialog.subscribe(update),
          ...namespaces.map(follow),
          ...namespaces.map((one) => one.mount()),
        ]
        stop = () => {
          for (const end of stops) end()
        }
        update()
      }
      let isMounted = true
      return () => {
        if (isMounted && !--mounts) stop()
        isMounted = false
      }
    },
  }
}

const themeModes: readonly ThemeMode[] = ['dark', 'light', 'system']
