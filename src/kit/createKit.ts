import type { Config } from 'wagmi'
import { createAlertCenter } from '../config/createAlertCenter.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { NamespaceNotConfiguredError, OptionError } from '../errors/config.ts'
import { HttpNetworkError } from '../errors/httpNetwork.ts'
import { createEvmNamespace } from '../evm/createEvmNamespace.ts'
import { createServiceCaller } from '../http/serviceCaller.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { assertNetworkId } from '../networks/caip.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { createKitStorage, type KitStorage } from '../storage/createKitStorage.ts'
import { createClock } from '../utils/clock.ts'
import { lazyWithRetry } from '../utils/lazyWithRetry.ts'
import { createStartConnect } from './connectAttempt.ts'
import { createDialog } from './createDialog.ts'
import { createKitStore } from './createKitStore.ts'
import { createUniversalNamespaces } from './createUniversalNamespaces.ts'
import type { CallingKit, LazyAction } from './kitActions.ts'
import { createEvents } from './kitEvents.ts'
import type { CreateKitParameters, Kit } from './types.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates a kit. Until `<KitProvider>` mounts it, the kit sends no requests, starts no timers, adds
 * no listeners, and writes nothing to storage. Create it once, outside of rendering, or once per
 * request on a server.
 *
 * Docs: docs/options.md
 *
 * @param parameters.projectId - Project id from the provider's dashboard.
 * @param parameters.wagmi - The app's wagmi config, used for the `eip155` namespace.
 * @param parameters.namespaces - Additional namespaces, in display order.
 * @param parameters.networks - Networks of a WalletConnect-only kit, which has neither `wagmi` nor
 * `namespaces`.
 * @param parameters.storage - The kit's storage. @default `localStorage`
 * @param parameters.universal - Loads a WalletConnect-only kit's connectors: `() =>
 * import('latchkit/connectors')`.
 * @throws OptionError in development, if an option is unknown or invalid, or if `wagmi`,
 * `namespaces`, and `networks` are all missing.
 * @throws UnsupportedNamespaceError if a network belongs to another namespace.
 * @throws InvalidCaipNetworkIdError if a network id is not a CAIP-2 id.
 */
export function createKit(parameters: CreateKitParameters): Kit {
  const {
    wagmi,
    namespaces: given = [],
    networks = [],
    universal: load,
    clock = createClock(),
    storage: pageStorage,
    ...options
  } = parameters
  const config = resolveConfig(options)
  const { projectId } = config
  const events = createEvents()
  const alerts = createAlertCenter(config)
  const storage = createKitStorage({
    projectId,
    storage: pageStorage,
    log: /info|debug/.test(config.logLevel) ? globalThis.console : undefined,
  })
  const context = { config, clock, storage, alerts }
  const caller = createServiceCaller(config)

  const fetchRuntime = lazyWithRetry(async () => {
    // Named imports let bundlers tree-shake the rest of the chunk.
    const { emitKitEvents, fromWagmi, kitActions, request, startConnect, syncTabs, universal } =
      await import('./kitRuntime.ts')
    return { emitKitEvents, fromWagmi, kitActions, request, startConnect, syncTabs, universal }
  })
  const loadRuntime = lazyWithRetry(async () => {
    const runtime = await fetchRuntime()
    runtime.emitKitEvents(inner)
    return runtime
  })

  const evm =
    wagmi && createEvmNamespace(wagmi, context, async () => (await loadRuntime()).fromWagmi)
  const isUniversal = !wagmi && !given.length
  const universal = isUniversal
    ? createUniversalNamespaces(networks, context, async (all) => {
        // Load the runtime and the connectors in parallel to save a round trip.
        const [runtime, connectors] = await Promise.all([loadRuntime(), load?.()])
        return runtime.universal(connectors, all, context)
      })
    : []
  const namespaces: readonly KitNamespace[] = [
    ...(evm ? [evm] : []),
    ...universal,
    ...given.map((one) => (typeof one === 'function' ? one(context) : one)),
  ]
  const prepareNamespaces = () => Promise.all(namespaces.map((one) => one.prepare?.()))
  const loadConnect = lazyWithRetry(async () => {
    const [runtime] = await Promise.all([loadRuntime(), prepareNamespaces()])
    return runtime
  })
  async function prepare() {
    // Later calls discover wallets that injected themselves in the meantime.
    await (loadConnect.loaded ? prepareNamespaces() : loadConnect())
  }
  assertNetworks(namespaces, config.defaultNetwork)
  if (process.env.NODE_ENV !== 'production')
    checkNamespaces(namespaces, isUniversal, networks.length, load)

  const dialog = createDialog({
    onOpen({ view, namespace }) {
      if (namespace) setActiveNamespace(find(namespace).namespace)
      // If loading fails, the error is reported when the user connects.
      prepare().catch(() => {})
      events.emit('open', { view })
    },
    onClose: () => events.emit('close', {}),
  })
  const { setActiveNamespace, ...store } = createKitStore({
    namespaces,
    dialog,
    events,
    storage,
    theme: config.theme.mode,
    begin() {
      if (!projectId) alerts.report('PROJECT_ID_NOT_CONFIGURED')
      if (process.env.NODE_ENV !== 'production') {
        // The text that the docs and the playground show in place of an ID.
        if (projectId === 'your project id') alerts.report('INVALID_PROJECT_ID')
        if (hasOwnWalletConnect(wagmi)) alerts.report('WAGMI_WALLET_CONNECT')
      }
      const onStorage = ({ key }: StorageEvent) => {
        // Until the runtime is loaded, only the rows for connections and for the active namespace
        // matter.
        if (key?.includes(kit.id) && /connect|space$/.test(key)) {
          loadRuntime()
            .then((loaded) => loaded.syncTabs(inner))
            .catch(() => {})
        }
      }
      globalThis.addEventListener?.('storage', onStorage)
      // Load the code that removes stored data of disconnected accounts.
      if (hasStoredAccounts(storage)) (isUniversal ? prepare() : loadRuntime()).catch(() => {})
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  })

  function find<namespace extends SupportedNamespace>(namespace: namespace) {
    const found = namespaces.find((one) => one.namespace === namespace)
    if (!found) throw new NamespaceNotConfiguredError(namespace)
    return found as KitNamespace<namespace>
  }

  /** Wraps an action whose code is loaded on demand. */
  const lazyAction = <name extends LazyAction>(name: name) =>
    (async (wanted: never) =>
      (await loadRuntime()).kitActions[name](inner, wanted)) as unknown as Kit[name]

  const members = new Map<(kit: Kit) => unknown, unknown>()
  const kit: Kit = {
    id: projectId.slice(-8),
    config,
    namespaces,
    wagmi,
    isUniversal,
    clock,
    http: {
      ...caller,
      async request(...call) {
        const { request } = await fetchRuntime().catch((cause: unknown) => {
          throw new HttpNetworkError(call[1], { cause })
        })
        return request(caller, {}, ...call)
      },
    },
    storage,
    alerts,
    events,
    dialog,
    ...store,
    async prefetch() {
      await fetchRuntime()
    },
    prepare,
    lazyMember<value>(create: (kit: Kit) => value): value {
      if (!members.has(create)) members.set(create, create(kit))
      return members.get(create) as value
    },
    open: dialog.open,
    close: dialog.close,
    namespace: find,
    activeNamespace: () => find(store.getState().activeNamespace),
    startConnect: createStartConnect(loadConnect, () => inner),
    switchNetwork: lazyAction('switchNetwork'),
    switchConnection: lazyAction('switchConnection'),
    disconnect: lazyAction('disconnect'),
  }
  // The kit with its internal actions, for the code that is loaded on demand.
  const inner: CallingKit = { ...kit, setActiveNamespace }
  return kit
}

/**
 * Asserts that all network ids are valid. This check also runs in production, because an invalid
 * network id would send reads and payments to the wrong network.
 */
function assertNetworks(namespaces: readonly KitNamespace[], defaultNetwork = ''): void {
  assertNetworkId(defaultNetwork)
  for (const { namespace, networks } of namespaces) {
    for (const { caipNetworkId, chainNamespace } of networks) {
      for (const one of [chainNamespace, namespace]) assertNetworkId(caipNetworkId, one)
    }
  }
}

/** Whether storage contains any account data. */
function hasStoredAccounts(storage: KitStorage): boolean {
  return storage
    .list('')
    .some(
      (row) =>
        /_cache$|^transactions|^walletconnect/.test(row) ||
        (row === 'connections' && storage.get(row, (raw) => /"address"/.test(JSON.stringify(raw)))),
    )
}

/**
 * Whether a config uses wagmi's own `walletConnect` connector. Only the kit's connector has
 * `walletName`.
 */
function hasOwnWalletConnect(wagmi: Config | undefined): boolean {
  return Boolean(
    wagmi?.connectors.some((one) => one.type === 'walletConnect' && !('walletName' in one)),
  )
}

function checkNamespaces(
  namespaces: readonly KitNamespace[],
  isUniversal: boolean,
  networkCount: number,
  load: CreateKitParameters['universal'],
): void {
  if (!namespaces.length) {
    throw new OptionError(
      'wagmi',
      'pass your wagmi config, or `namespaces`; or `networks` and `universal`, for a kit of WalletConnect alone.',
    )
  }
  if (isUniversal && !load) {
    throw new OptionError('universal', "pass `() => import('latchkit/connectors')`.")
  }
  if (!isUniversal && networkCount) {
    throw new OptionError('networks', 'use the chains of your wagmi config.')
  }
  const names = namespaces.map((one) => one.namespace)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new OptionError('namespaces', 'pass each namespace once.', twice)
}
