import {
  ChainNotSupportedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  MethodNotSupportedError,
} from '../errors/connect.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import { createEmitter } from '../utils/createEmitter.ts'
import { safeImageUrl, safeText } from '../utils/sanitize.ts'
import type { KitAccount } from './account.types.ts'
import { connectionStorage } from './connectionStorage.ts'
import { isSameId } from './connections.ts'
import { connectionName, createConnectorEmitter, walletName } from './connectorEntry.ts'
import { createNamespaceStore } from './createNamespaceStore.ts'
import { errorCode } from './toConnectError.ts'
import type {
  ConnectorEmitter,
  ConnectorEntry,
  CreateNamespaceConnectorFn,
  KitNamespace,
  NamespaceConnector,
} from './types.ts'

/**
 * Adds a discovered connector. `wallet` identifies the wallet, so that a wallet discovered twice
 * has only one entry. Returns a function that removes the connector and its connection.
 */
export type AddConnector = (create: CreateNamespaceConnectorFn, wallet?: unknown) => () => void

export type CreateNamespaceOptions = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  connectors: readonly CreateNamespaceConnectorFn[]
  /** Discovers wallets while the namespace is mounted. Returns a cleanup function. */
  discover?: (add: AddConnector) => () => void
  storage: KitStorage
  clock: Clock
  /** Whether to reconnect stored connections on mount. @default true */
  enableReconnect?: boolean
  defaultNetwork?: CaipNetworkId
}

/** A connector, its emitter, and its entry. */
type Wallet = {
  uid: string
  connector: NamespaceConnector
  emitter: ConnectorEmitter
  entry: ConnectorEntry
}
type Live = { accounts: readonly KitAccount[]; networkId: CaipNetworkId }

/** Creates a namespace that does not use wagmi. */
export function createNamespace(options: CreateNamespaceOptions): KitNamespace {
  const { namespace, networks, storage, clock, enableReconnect } = options
  const live = new Map<string, Live>()
  const muted = new Set<string>()
  const { add: hear, notify } = createEmitter()
  /**
   * All wallets ever added, keyed by uid. Removed wallets are kept, so that their pending requests
   * can still settle.
   */
  const known = new Map<string | undefined, Wallet>()
  let current: string | undefined
  let isSetUp = false
  const stored = connectionStorage(storage, namespace).networkId()
  let networkId =
    [stored, options.defaultNetwork].find((id) =>
      networks.some((one) => one.caipNetworkId === id),
    ) ??
    networks[0]?.caipNetworkId ??
    (`${namespace}:0` as const)

  /** Discovered wallets, keyed by identity. */
  const found = new Map<unknown, Wallet>()
  let wallets = options.connectors.map(open)

  function open(create: CreateNamespaceConnectorFn): Wallet {
    const emitter = createConnectorEmitter()
    const connector = create({ networks, emitter, clock })
    const uid = `${namespace}/${known.size}/${connector.id}`
    const entry: ConnectorEntry = {
      id: connector.id,
      uid,
      type: connector.type,
      name: walletName(safeText(connector.name) || connector.id),
      namespace,
      imageUrl: safeImageUrl(connector.icon),
      rdns: connector.rdns,
    }
    emitter.on('connect', (data) => {
      if (!muted.has(uid)) put(uid, data)
    })
    emitter.on('change', (data) => {
      const before = live.get(uid)
      if (before) put(uid, { ...before, ...defined(data) }, current)
    })
    emitter.on('disconnect', () => remove(uid))
    const opened = { uid, connector, emitter, entry }
    known.set(uid, opened)
    return opened
  }

  const add: AddConnector = (create, identity = create) => {
    const added = found.get(identity) ?? open(create)
    if (!wallets.includes(added)) {
      if (isSetUp && !found.has(identity)) setUp(added)
      found.set(identity, added)
      wallets = [...wallets, added]
      notify()
    }
    return () => {
      wallets = wallets.filter((one) => one !== added)
      added.connector.onDisconnect()
      remove(added.uid)
    }
  }

  function setUp({ connector }: Wallet) {
    connector.setup?.().catch(() => {})
  }

  function wallet(uid: string | undefined) {
    const found = known.get(uid)
    if (!found) throw new ConnectorNotFoundError(`${uid}`)
    return found
  }
  const find = (uid: string | undefined): NamespaceConnector => wallet(uid).connector

  function put(uid: string, data: Live, active = uid) {
    // A wallet that has no accounts or was removed is not connected.
    if (!data.accounts.length || !wallets.some((one) => one.uid === uid)) return remove(uid)
    live.set(uid, data)
    current = active
    if (uid === active) networkId = data.networkId
    notify()
  }

  function remove(uid: string) {
    live.delete(uid)
    if (current === uid) current = live.keys().next().value
    notify()
  }

  return createNamespaceStore(
    {
      namespace,
      networks,
      read: () => ({
        connectors: wallets.map(({ entry }, index) =>
          // If an earlier wallet has the same id, this one is marked as a duplicate.
          wallets.slice(0, index).some((one) => isSameId(one.entry.id, entry.id))
            ? { ...entry, duplicateRdns: true }
            : entry,
        ),
        connections: wallets.flatMap(({ uid, entry }) => {
          const connection = live.get(uid)
          const connector = find(uid)
          return connection
            ? {
                connectorId: entry.id,
                connectorUid: uid,
                name: connectionName(connector.walletName?.(), entry.name),
                imageUrl: entry.imageUrl,
                ...connection,
                approvedNetworkIds: connector.approvedNetworkIds?.(),
              }
            : []
        }),
        activeUid: current,
        networkId,
      }),
      listen(listener) {
        const deafen = hear(listener)
        if (!isSetUp) {
          isSetUp = true
          wallets.forEach(setUp)
        }
        const stop = options.discover?.(add)
        return () => {
          deafen()
          stop?.()
        }
      },
      ready: async () => {},
      remembered: async () => [],
      isAuthorized: async (uid) => find(uid).isAuthorized(),
      async join(uid, { networkId: target, silent, preferred, signal, onUri }, isLive) {
        const { connector, emitter } = wallet(uid)
        const ignore = emitter.on('message', ({ type, data }) => {
          if (type === 'display_uri') onUri?.(`${data}`)
        })
        const data = await connector
          .connect({ networkId: target, isReconnecting: silent, signal })
          .finally(ignore)
        if (!data.accounts.length) throw new ConnectFailedError()
        if (isLive()) put(uid, data, preferred ? uid : (current ?? uid))
      },
      drop(uid) {
        const { entry, connector } = wallet(uid)
        // All namespaces of a WalletConnect session connect together, so a later session may also
        // connect this one.
        if (entry.type !== 'WALLET_CONNECT') muted.add(uid)
        remove(uid)
        return async () => connector.disconnect()
      },
      allowSelfConnect(uid, isAllowed) {
        if (isAllowed) muted.delete(uid)
        else muted.add(uid)
      },
      setReconnecting() {},
      async select(uid, address) {
        const before = live.get(uid)
        if (!before) throw new ConnectorNotFoundError(uid)
        const [first] = before.accounts
        const { name, capabilities } = find(uid)
        // If the connection is already active and no address is given, only check that the wallet
        // can switch accounts.
        const isIdle = !address && current === uid
        if (isIdle ? !capabilities.switchAccount : address && first?.address !== address) {
          const chosen = before.accounts.find((one) => one.address === address)
          if (!chosen || !capabilities.switchAccount) {
            throw new MethodNotSupportedError('switchAccount', name)
          }
          const others = before.accounts.filter((one) => one !== chosen)
          live.set(uid, { ...before, accounts: [chosen, ...others] })
        }
        current = uid
        notify()
      },
      async switchNetwork(uid, network) {
        const target = network.caipNetworkId
        // If the wallet is already on the target network, it needs no request, which it might not
        // even support.
        const isThere = [target, network.deprecatedCaipNetworkId].includes(
          live.get(uid ?? '')?.networkId,
        )
        if (uid && !isThere) {
          const connector = find(uid)
          const { name, capabilities } = connector
          if (!connector.switchChain) throw new MethodNotSupportedError('switchChain', name)
          try {
            await connector.switchChain({ networkId: target })
          } catch (error) {
            if (!capabilities.addChainCodes.includes(errorCode(error) ?? 0)) throw error
            // Only EVM wallets can add networks.
            throw new MethodNotSupportedError('addChain', name)
          }
          const actual = await connector.getChainId()
          const before = live.get(uid)
          if (before) put(uid, { ...before, networkId: actual }, current)
          if (actual !== target) throw new ChainNotSupportedError()
        }
        // The target becomes the selected network if the active connection was switched, or if no
        // wallet is connected.
        if (!uid || uid === current) networkId = target
        notify()
      },
      async signMessage(uid, message) {
        const connector = find(uid)
        const account = live.get(uid)?.accounts[0]
        if (!connector.signMessage || !account) {
          throw new MethodNotSupportedError('signMessage', connector.name)
        }
        return connector.signMessage({ message, account })
      },
      capabilities(uid) {
        const { capabilities, canAddChain } = find(uid)
        return canAddChain ? { ...capabilities, addChain: canAddChain() } : capabilities
      },
      getProvider: async (uid) => find(uid).getProvider(),
    },
    { storage, clock, enableReconnect, defaultNetwork: options.defaultNetwork },
  )
}

function defined<value extends object>(
  data: value,
): { [key in keyof value]: NonNullable<value[key]> } {
  return Object.fromEntries(Object.entries(data).filter(([, one]) => one !== undefined)) as never
}
