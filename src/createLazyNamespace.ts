import { createListeners } from './createListeners.ts'
import { createMount } from './createMount.ts'
import { keepSame } from './namespace/keepSame.ts'
import type {
  CaipNetworkId,
  ConnectorCapabilities,
  KitNamespace,
  NamespaceState,
  Network,
  SupportedNamespace,
} from './namespace/types.ts'

export type LazyNamespace = KitNamespace & {
  /** Loads what lies behind, once; a failed load is tried again by the next call. */
  prepare(): Promise<KitNamespace>
}

export type CreateLazyNamespaceParameters = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  /** The network before mounting, as a server renders it. */
  networkId: CaipNetworkId
  load(): Promise<KitNamespace>
  /** Whether a stored or a live connection needs the namespace at once. */
  isNeeded(): Promise<boolean>
  /** The network while nothing is connected. */
  readNetworkId(): CaipNetworkId
  /** Calls back on changes beneath; with `true` when a connection appeared there. */
  watch(changed: (isNeeded: boolean) => void): () => void
}

/**
 * A namespace whose code is loaded when it is needed: for a stored connection, for one that the app
 * makes by itself, when a visitor reaches for the dialog, or for any call. Until then it knows its
 * networks and says `disconnected`.
 */
export function createLazyNamespace(parameters: CreateLazyNamespaceParameters): LazyNamespace {
  const { namespace, networks, load, isNeeded, readNetworkId, watch } = parameters
  const { add, notify } = createListeners()
  let state: NamespaceState = {
    status: 'checking',
    connectors: [],
    connections: [],
    networkId: parameters.networkId,
    unsupportedNetwork: false,
  }
  /** Whether it is known that nothing is stored, or that its code cannot be had. */
  let isSettled = false
  let loading: Promise<KitNamespace> | undefined
  let real: KitNamespace | undefined
  let isMounted = false
  let stop = () => {}

  function update(): void {
    const before = state
    state = keepSame(before, read())
    if (state !== before) notify()
  }

  function read(): NamespaceState {
    const now = real?.getState()
    if (!now || now.status === 'checking') {
      return isSettled ? { ...state, status: 'disconnected', networkId: readNetworkId() } : state
    }
    // Looking once more where nothing was stored is no news for the visitor.
    const isQuiet = state.status === 'disconnected' && now.status === 'reconnecting'
    return isQuiet ? { ...now, status: 'disconnected' } : now
  }

  function settle(): void {
    isSettled = true
    update()
  }

  function prepare(): Promise<KitNamespace> {
    loading ??= load().then(
      (loaded) => {
        real = loaded
        real.subscribe(update)
        if (isMounted) {
          stop()
          stop = real.mount()
        }
        update()
        return real
      },
      (error) => {
        loading = undefined
        settle()
        throw error
      },
    )
    return loading
  }

  async function begin(): Promise<void> {
    if (await isNeeded()) await prepare()
    else settle()
  }

  return {
    namespace,
    networks,
    prepare,
    getState: () => state,
    subscribe: add,
    mount: createMount(() => {
      isMounted = true
      stop =
        real?.mount() ??
        watch((isNeededNow) => {
          if (isNeededNow) prepare().catch(() => {})
          update()
        })
      if (!real) begin().catch(settle)
      return () => {
        isMounted = false
        stop()
      }
    }),
    connect: async (wanted) => (await prepare()).connect(wanted),
    disconnect: async (wanted) => (await prepare()).disconnect(wanted),
    reconnect: async () => (await prepare()).reconnect(),
    switchNetwork: async (wanted) => (await prepare()).switchNetwork(wanted),
    switchAccount: async (wanted) => (await prepare()).switchAccount(wanted),
    signMessage: async (wanted) => (await prepare()).signMessage(wanted),
    getProvider: async (uid) => (await prepare()).getProvider(uid),
    capabilities: (uid) => real?.capabilities(uid) ?? unable,
  }
}

/** No connector is known yet. */
const unable: ConnectorCapabilities = {
  switchChain: false,
  addChain: false,
  addChainCodes: [],
  switchAccount: false,
}
