import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, Network } from '../networks/types.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { replaceEqualDeep } from '../utils/replaceEqualDeep.ts'
import type { KitNamespace, NamespaceContext, NamespaceState } from './types.ts'

export type LazyNamespace = KitNamespace & {
  /** Loads the namespace once. If loading fails, the next call retries it. */
  prepare(): Promise<KitNamespace>
}

export type CreateLazyNamespaceParameters = {
  /** The namespace's networks. There must be at least one. */
  networks: readonly Network[]
  load(): Promise<KitNamespace>
  /**
   * Whether the underlying store has a connection that the kit did not store. Called with the last
   * selected network, else the first network.
   */
  isNeeded?(network: Network): Promise<boolean>
  /** Returns the network to use while disconnected. @default the last selected network */
  readNetworkId?(): CaipNetworkId
  /**
   * Subscribes to the underlying store. `changed(true)` is called when the store has a new
   * connection.
   */
  watch?(changed: (isNeeded: boolean) => void): () => void
}

/**
 * Creates a namespace whose code is loaded on demand: if there is a stored connection, when the
 * user opens the dialog, or when the app calls a method. Until then, its networks are available,
 * and its status is `disconnected` once it has been mounted.
 */
export function createLazyNamespace(
  parameters: CreateLazyNamespaceParameters,
  { config, storage }: Pick<NamespaceContext, 'config' | 'storage'>,
): LazyNamespace {
  const { networks, load, isNeeded, readNetworkId, watch } = parameters
  const find = (id: unknown) => networks.find((one) => one.caipNetworkId === id)
  const first = find(config.defaultNetwork) ?? (networks[0] as Network)
  const chosen = () => storage.get('active_caip_network_id', find) ?? first
  const namespace = first.chainNamespace
  const store = createStore<NamespaceState>(() => ({
    status: 'checking',
    connectors: [],
    connections: [],
    networkId: first.caipNetworkId,
    recentConnections: [],
    unsupportedNetwork: false,
  }))
  /** `true` once it is clear that there is no stored connection, or once loading has failed. */
  let isSettled = false
  let loading: Promise<KitNamespace> | undefined
  let real: KitNamespace | undefined
  let isMounted = false
  let stop = () => {}

  function update(): void {
    store.setState(replaceEqualDeep(store.getState(), read()), true)
  }

  function read(): NamespaceState {
    const state = store.getState()
    const now = real?.getState()
    if (!now || now.status === 'checking') {
      return isSettled
        ? {
            ...state,
            status: 'disconnected',
            networkId: readNetworkId?.() ?? chosen().caipNetworkId,
          }
        : state
    }
    // If there is no stored connection, a change from `disconnected` to `reconnecting` would make
    // the UI flicker.
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
          // If nothing is stored, it starts immediately, so that its connectors are known once this promise resolves.
          // With a stored connection, it starts in a later task, so that wagmi can reconnect first.
          stop = real.mount({ immediate: isSettled })
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

  /** Whether the kit stored a connection in this namespace that the user did not disconnect. */
  function hasStored(): boolean {
    const ended = storage.get(
      'disconnected_connector_ids',
      (row) => (row as Rows<string>)[namespace],
    )
    return !!storage.get('connections', (row) =>
      (row as Rows<{ connectorId: string }>)[namespace]?.some(
        (one) => !ended?.includes(one.connectorId),
      ),
    )
  }

  async function begin(): Promise<void> {
    // With `enableReconnect: false`, the code loaded here removes stored connections.
    if ((await isNeeded?.(chosen())) || hasStored()) await prepare()
    else settle()
  }

  const calls = Object.fromEntries(
    lazyMethods.map((name) => [
      name,
      async (wanted: never): Promise<unknown> => {
        // Without a stored connection, disconnecting has no effect, so the code is not loaded.
        if (name === 'disconnect' && !isNeeded && !loading && !hasStored()) return undefined
        return ((real ?? (await prepare())) as Required<KitNamespace>)[name](wanted)
      },
    ]),
  ) as Pick<KitNamespace, (typeof lazyMethods)[number]>

  return {
    namespace,
    networks,
    prepare,
    getState: store.getState,
    subscribe: store.subscribe,
    mount: refCountedMount(() => {
      isMounted = true
      stop =
        real?.mount() ??
        watch?.((isNeededNow) => {
          if (isNeededNow) prepare().catch(() => {})
          update()
        }) ??
        stop
      if (!real) begin().catch(settle)
      return () => {
        isMounted = false
        stop()
      }
    }),
    ...calls,
    // Connectors are unknown until the namespace is loaded.
    capabilities: (uid) =>
      real?.capabilities(uid) ?? {
        switchChain: false,
        addChain: false,
        addChainCodes: [],
        switchAccount: false,
      },
  }
}

/**
 * Expected shape of a stored row. If the shape is different, the storage catches the resulting
 * error.
 */
type Rows<value> = Partial<Record<string, readonly value[]>>

/** Methods that load the namespace when they are called. */
const lazyMethods = [
  'connect',
  'disconnect',
  'forget',
  'reconnect',
  'follow',
  'switchNetwork',
  'switchAccount',
  'signMessage',
  'getProvider',
] as const
