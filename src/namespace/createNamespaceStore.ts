import {
  ConnectorNotFoundError,
  NetworkNotFoundError,
  NotConnectedError,
} from '../errors/connect.ts'
import { ConnectClosedError } from '../errors/connectAttempt.ts'
import type { CaipNetworkId } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { isSameAddress } from '../utils/address.ts'
import type { Clock } from '../utils/clock.ts'
import { createEmitter } from '../utils/createEmitter.ts'
import { replaceEqualDeep } from '../utils/replaceEqualDeep.ts'
import { throttle } from '../utils/throttle.ts'
import { connectionStorage, type StoredConnection } from './connectionStorage.ts'
import { isSameId, preferredConnection } from './connections.ts'
import { createReconnector, undo } from './createReconnector.ts'
import { disconnectAll } from './disconnectAll.ts'
import type { NamespaceSource } from './source.types.ts'
import { toConnectError } from './toConnectError.ts'
import type { Connection, KitNamespace, NamespaceState, WhichConnection } from './types.ts'

export type CreateKitNamespaceOptions = {
  storage: KitStorage
  clock: Clock
  /** Whether to reconnect stored connections on mount. @default true */
  enableReconnect?: boolean
  /** The network before the namespace is mounted. @default the first network */
  defaultNetwork?: CaipNetworkId
}

/** State fields that are written to storage. */
const mirrored = ['status', 'connections', 'activeConnectorId', 'networkId'] as const

/** A pending `connect` call. */
type Run = { uid: string; end(error?: unknown): void; attempt(isSilent: boolean): void }

/**
 * Creates a namespace from a source store. The namespace runs one connect attempt at a time, undoes
 * approvals that arrive too late, reconnects stored wallets silently and in parallel, and clears
 * its state immediately on disconnect.
 */
export function createNamespaceStore(
  source: NamespaceSource,
  { storage, clock, enableReconnect = true, defaultNetwork }: CreateKitNamespaceOptions,
): KitNamespace {
  const { namespace, networks } = source
  const mirror = connectionStorage(storage, namespace)
  const { add, notify } = createEmitter()
  /** Number of pending requests per connector, including those of attempts that have ended. */
  const open = new Map<string, number>()
  let run: Run | undefined
  const reconnector = createReconnector({
    source,
    mirror,
    clock,
    enableReconnect,
    join,
    isConnecting: (uid) => run?.uid === uid,
    refresh,
  })
  /** Whether the active connection still has to be written to storage. */
  let isActiveUnwritten = false
  let mounts = 0
  let stop: (() => void) | undefined
  let state: NamespaceState = {
    status: 'checking',
    connectors: [],
    connections: [],
    recentConnections: [],
    networkId:
      findNetwork(defaultNetwork)?.caipNetworkId ?? networks[0]?.caipNetworkId ?? `${namespace}:0`,
    unsupportedNetwork: false,
  }

  function findNetwork(id: CaipNetworkId | undefined) {
    return networks.find(
      (one) => id && [one.caipNetworkId, one.deprecatedCaipNetworkId].includes(id),
    )
  }

  function read(): NamespaceState {
    const now = source.read()
    const { connectors, connections, networkId: chosen } = now
    const active = preferredConnection(now)
    const networkId = active?.networkId ?? chosen
    return {
      status: active ? 'connected' : run ? 'connecting' : reconnector.phase(),
      connectors,
      connections,
      recentConnections: mirror
        .recent(now)
        .filter((one) => !reconnector.isReconnecting(one.connectorId)),
      activeConnectorId: active?.connectorId,
      account: active?.accounts[0],
      networkId,
      unsupportedNetwork: !findNetwork(networkId),
    }
  }

  function refresh() {
    // The state stays `checking` until the namespace is mounted, so that the server render matches
    // the first client render.
    if (reconnector.phase() === 'checking') return
    const before = state
    const next = replaceEqualDeep(before, read())
    const isChanged = next !== before
    state = next
    // A removed wallet never responds, so end its attempt. `end` calls `refresh` again.
    if (run && !next.connectors.some((one) => one.uid === run?.uid)) return run.end()
    const joined = run && connectionOf(run.uid)
    if (joined) run?.end()
    reconnector.reconnectListed(next.connectors)
    const isActiveFinal = reconnector.isActiveFinal()
    const isDue = isActiveUnwritten && isActiveFinal
    if (!isChanged && !isDue) return
    for (const { connectorId: id } of next.connections) {
      // If the connection is not new, another tab may have just marked it as disconnected, and that
      // mark must stay.
      const wasLive = before.connections.some((one) => isSameId(one.connectorId, id))
      if (!wasLive) mirror.setDisconnected(id, false)
    }
    // State that was just read from storage is not written back, because another tab may be
    // changing it. While stored wallets are reconnecting, an empty state is not written either.
    const hasStoredChange = isDue || mirrored.some((key) => before[key] !== next[key])
    if (
      hasStoredChange &&
      reconnector.isRead() &&
      (reconnector.phase() === 'disconnected' || next.connections.length)
    ) {
      mirror.write(next, reconnector.waiting(), isActiveFinal)
      isActiveUnwritten = !isActiveFinal && reconnector.phase() === 'reconnecting'
    }
    if (!isChanged) return
    notify()
  }

  const connectionOf = (uid: string): Connection | undefined =>
    source.read().connections.find((one) => one.connectorUid === uid)

  /**
   * Connects and keeps track of pending requests. If an attempt ends while its request is still
   * pending, the wallet's events are ignored.
   */
  function join(
    uid: string,
    options: Parameters<NamespaceSource['join']>[1],
    isLive: () => boolean,
  ) {
    open.set(uid, (open.get(uid) ?? 0) + 1)
    return source.join(uid, options, isLive).finally(() => open.set(uid, (open.get(uid) ?? 1) - 1))
  }

  function connect(parameters: Parameters<KitNamespace['connect']>[0]): Promise<Connection> {
    const { connectorUid: uid, networkId, signal, onAlreadyOpen, onUri } = parameters
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new ConnectClosedError())
      const entry = source.read().connectors.find((one) => one.uid === uid)
      if (!entry) return reject(new ConnectorNotFoundError(uid))
      run?.end(new ConnectClosedError())

      const isLive = () => run === mine
      const close = () => mine.end(new ConnectClosedError())
      const over = new AbortController()
      const mine: Run = {
        uid,
        end(error) {
          if (!isLive()) return
          run = undefined
          signal?.removeEventListener('abort', close)
          const connection = connectionOf(uid)
          if (connection) {
            reconnector.choose()
            resolve(connection)
            const network = findNetwork(networkId)
            // If a wallet refuses to switch networks, it stays connected.
            if (network && connection.networkId !== networkId) {
              source.switchNetwork(uid, network).catch(() => {})
            }
          } else {
            // While a wallet has a pending request, it must not connect through its own events.
            source.allowSelfConnect(uid, !open.get(uid))
            over.abort()
            reject(toConnectError(error))
          }
          source.setReconnecting(false)
          refresh()
        },
        attempt(silent) {
          join(
            uid,
            {
              networkId,
              silent,
              preferred: true,
              signal: over.signal,
              onUri: (uri) => isLive() && onUri?.(uri),
            },
            isLive,
          ).then(
            () => {
              if (isLive()) mine.end()
              else if (run?.uid === uid) run.attempt(true)
              else if (!connectionOf(uid)) undo(source, uid)
            },
            (error) => {
              if (!isLive()) {
                if (run?.uid !== uid && !connectionOf(uid))
                  source.allowSelfConnect(uid, !open.get(uid))
              } else if (onAlreadyOpen && toConnectError(error).code === 'PromptAlreadyOpen') {
                // The wallet reports the outcome of the open prompt as an event.
                source.allowSelfConnect(uid, true)
                onAlreadyOpen()
              } else mine.end(error)
            },
          )
        },
      }
      run = mine
      signal?.addEventListener('abort', close)
      if (connectionOf(uid)) return void source.select(uid).then(() => mine.end(), mine.end)
      refresh()
      mine.attempt(false)
    })
  }

  async function disconnect({ connectorId, connectorUid }: WhichConnection = {}) {
    const isSelected = (one: StoredConnection & { connectorUid?: string }) =>
      connectorUid
        ? one.connectorUid === connectorUid
        : !connectorId || isSameId(one.connectorId, connectorId)
    if (!connectorId && !connectorUid) run?.end(new ConnectClosedError())
    // Keep stored connections that have not been loaded yet from reconnecting.
    const unread = reconnector.isRead() ? [] : (mirror.connections() ?? []).filter(isSelected)
    for (const one of [...unread, ...reconnector.waiting().filter(isSelected)]) {
      mirror.setDisconnected(one.connectorId, true)
      reconnector.giveUp(one.connectorId)
    }
    await endConnections(isSelected, unread)
  }

  /**
   * Ends connections. For a stored connection, the wallet is called only through the connector that
   * it belongs to, not through a duplicate with the same id.
   *
   * @param unread - Stored connections to end that have not been reconnected yet.
   */
  function endConnections(
    isSelected: (one: Connection) => boolean,
    unread: readonly StoredConnection[] = [],
  ): Promise<void> {
    const { connections, connectors } = source.read()
    const remaining = connections.filter((one) => !isSelected(one))
    const disconnects = connections.filter(isSelected).map(({ connectorId: id, connectorUid }) => {
      if (!remaining.some((one) => isSameId(one.connectorId, id))) mirror.setDisconnected(id, true)
      return source.drop(connectorUid)
    })
    const others = connectors.filter(
      ({ uid, id, duplicateRdns }) =>
        !duplicateRdns && !connectionOf(uid) && unread.some((one) => isSameId(one.connectorId, id)),
    )
    disconnects.push(...others.map(({ uid }) => source.drop(uid)))
    refresh()
    return disconnectAll(disconnects, clock)
  }

  return {
    namespace,
    networks,
    getState: () => state,
    subscribe: add,
    mount({ immediate = false } = {}) {
      if (!mounts++) {
        const changes = throttle(refresh, clock)
        const unlisten = source.listen(changes.call)
        const start = () => void reconnector.start()
        let cancel: (() => void) | undefined
        if (reconnector.phase() === 'checking') {
          if (immediate) start()
          else cancel = clock.after(0, start)
        }
        refresh()
        stop = () => {
          unlisten()
          changes.stop()
          cancel?.()
        }
      }
      let isMounted = true
      return () => {
        if (isMounted && !--mounts) stop?.()
        isMounted = false
      }
    },
    connect,
    disconnect,
    async forget({ connectorId, address }) {
      const isMine = ({ accounts, ...one }: StoredConnection) =>
        isSameId(one.connectorId, connectorId) &&
        accounts.some((account) => isSameAddress(account.address, address))
      const disconnecting = source.read().connections.some(isMine)
        ? endConnections(isMine)
        : undefined
      mirror.forget(connectorId, address)
      // Keep removed connections from reconnecting.
      for (const one of reconnector.waiting().filter(isMine)) reconnector.giveUp(one.connectorId)
      refresh()
      await disconnecting
    },
    reconnect: reconnector.reconnect,
    follow: reconnector.follow,
    async switchNetwork({ networkId, connectorUid, signal }) {
      const network = findNetwork(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      await unlessAborted(
        source.switchNetwork(
          connectorUid ?? preferredConnection(source.read())?.connectorUid,
          network,
        ),
        signal,
      )
      refresh()
    },
    async switchAccount({ connectorId, address }) {
      const same = source.read().connections.filter((one) => isSameId(one.connectorId, connectorId))
      // If two wallets have the same id, select the one that has the account.
      const found =
        same.find(({ accounts }) =>
          accounts.some((one) => isSameAddress(one.address, address ?? '')),
        ) ?? same[0]
      if (!found) throw new NotConnectedError()
      await source.select(found.connectorUid, address)
      reconnector.choose()
      refresh()
    },
    async signMessage({ message }) {
      const connection = preferredConnection(source.read())
      if (!connection) throw new NotConnectedError()
      return source.signMessage(connection.connectorUid, message)
    },
    capabilities: source.capabilities,
    // All connectors in a store belong to one namespace, which determines the provider type.
    getProvider: source.getProvider as KitNamespace['getProvider'],
  }
}

function unlessAborted<value>(promise: Promise<value>, signal?: AbortSignal): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const close = () => reject(new ConnectClosedError())
    if (signal.aborted) close()
    signal.addEventListener('abort', close)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', close))
  })
}
