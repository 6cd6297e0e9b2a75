import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, Network } from '../networks/types.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { replaceEqualDeep } from '../utils/replaceEqualDeep.ts'
import type { KitNamespace, NamespaceContext, NamespaceState } from './types.ts'

export type LazyNamespace = KitNamespace & {
  /** Loads what lies behind, once; a failed load is tried again by the next call. */
  prepare(): Promise<KitNamespace>
}

export type CreateLazyNamespaceParameters = {
  /** At least one, all of one namespace. */
  networks: readonly Network[]
  load(): Promise<KitNamespace>
  /**
   * Whether the store beneath has or remembers a connection of its own; besides what the kit stored.
   * It is told the network that was chosen last, else the first.
   */
  isNeeded?(network: Network): Promise<boolean>
  /** The network while nothing is connected. @default the one chosen last */
  readNetworkId?(): CaipNetworkId
  /** Calls back on changes beneath; with `true` when a connection appeared there. */
  watch?(changed: (isNeeded: boolean) => void): () => void
}

/**
 * A namespace whose code is loaded when it is needed: for a stored connection, for one that the app
 * makes by itself, when a visitor reaches for the dialog, or for any call. Until then it knows its
 * networks and says `disconnected`.
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
  /** Whether it is known that nothing is stored, or that its code cannot be had. */
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

  /** Whether the kit's rows hold a connection of this namespace that the visitor did not end. */
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
    // With `enableReconnect: false` the code behind drops what is stored.
    if ((await isNeeded?.(chosen())) || hasStored()) await prepare()
    else settle()
  }

  const calls = Object.fromEntries(
    lateCalls.map((name) => [
      name,
      async (wanted: never): Promise<unknown> => {
        // Where nothing is loaded or stored nothing is connected: there is nothing to load for.
        if (name === 'disconnect' && !isNeeded && !loading && !hasStored()) return undefined
        return ((real ?? (await prepare())) as Required<KitNamespace>)[name](wanted)
      },
    ]),
  ) as Pick<KitNamespace, (typeof lateCalls)[number]>

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
    // No connector is known before.
    capabilities: (uid) =>
      real?.capabilities(uid) ?? {
        switchChain: false,
        addChain: false,
        addChainCodes: [],
        switchAccount: false,
      },
  }
}

/** What a stored row should hold; reading one that does not is caught by the storage. */
type Rows<value> = Partial<Record<string, readonly value[]>>

/** What waits for the code behind. */
const lateCalls = [
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
