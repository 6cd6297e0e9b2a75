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
  /** Ask stored connections on mount. @default true */
  enableReconnect?: boolean
  /** Shown before the mount. @default the first network */
  defaultNetwork?: CaipNetworkId
}

/** What of a state is stored. */
const mirrored = ['status', 'connections', 'activeConnectorId', 'networkId'] as const

/** One running `connect`. */
type Run = { uid: string; end(error?: unknown): void; ask(isSilent: boolean): void }

/**
 * The rules of a namespace over its store: one attempt at a time, late answers dropped and undone,
 * stored wallets asked silently and together, state clean as soon as the visitor disconnects.
 */
export function createNamespaceStore(
  source: NamespaceSource,
  { storage, clock, enableReconnect = true, defaultNetwork }: CreateKitNamespaceOptions,
): KitNamespace {
  const { namespace, networks } = source
  const mirror = connectionStorage(storage, namespace)
  const { add, notify } = createEmitter()
  /** Requests that a wallet has not answered yet, those of ended attempts included. */
  const open = new Map<string, number>()
  let run: Run | undefined
  const revival = createReconnector({
    source,
    mirror,
    clock,
    enableReconnect,
    join,
    isAsked: (uid) => run?.uid === uid,
    refresh,
  })
  /** What is in use is not written yet. */
  let owesInUse = false
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
      status: active ? 'connected' : run ? 'connecting' : revival.phase(),
      connectors,
      connections,
      recentConnections: mirror.recent(now).filter((one) => !revival.isAsking(one.connectorId)),
      activeConnectorId: active?.connectorId,
      account: active?.accounts[0],
      networkId,
      unsupportedNetwork: !findNetwork(networkId),
    }
  }

  function refresh() {
    // Until the mount nothing is known: the server and the first client render agree.
    if (revival.phase() === 'checking') return
    const before = state
    const next = replaceEqualDeep(before, read())
    const isChanged = next !== before
    state = next
    // A wallet that is gone does not answer: the end refreshes again.
    if (run && !next.connectors.some((one) => one.uid === run?.uid)) return run.end()
    const joined = run && connectionOf(run.uid)
    if (joined) run?.end()
    revival.ask(next.connectors)
    const saysInUse = revival.isInUseSettled()
    const isDue = owesInUse && saysInUse
    if (!isChanged && !isDue) return
    for (const { connectorId: id } of next.connections) {
      // Of one that was live before, another tab may just have said that it is over.
      const wasLive = before.connections.some((one) => isSameId(one.connectorId, id))
      if (!wasLive) mirror.setDisconnected(id, false)
    }
    // What only followed from the rows is not written back: another tab may be about to go on. Nor has
    // an empty page anything to say that still asks its stored wallets.
    const isNews = isDue || mirrored.some((key) => before[key] !== next[key])
    if (
      isNews &&
      revival.isRead() &&
      (revival.phase() === 'disconnected' || next.connections.length)
    ) {
      mirror.write(next, revival.waiting(), saysInUse)
      owesInUse = !saysInUse && revival.phase() === 'reconnecting'
    }
    if (!isChanged) return
    notify()
  }

  const connectionOf = (uid: string): Connection | undefined =>
    source.read().connections.find((one) => one.connectorUid === uid)

  /** Asks a wallet, counted, so that nobody listens to it while an ended attempt is unanswered. */
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
            revival.choose()
            resolve(connection)
            const network = findNetwork(networkId)
            // The connection stands, whether the wallet then moves or not.
            if (network && connection.networkId !== networkId) {
              source.switchNetwork(uid, network).catch(() => {})
            }
          } else {
            // A wallet that still has to answer must not connect by its events either.
            source.allowSelfConnect(uid, !open.get(uid))
            over.abort()
            reject(toConnectError(error))
          }
          source.setReconnecting(false)
          refresh()
        },
        ask(silent) {
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
              else if (run?.uid === uid) run.ask(true)
              else if (!connectionOf(uid)) undo(source, uid)
            },
            (error) => {
              if (!isLive()) {
                if (run?.uid !== uid && !connectionOf(uid))
                  source.allowSelfConnect(uid, !open.get(uid))
              } else if (onAlreadyOpen && toConnectError(error).code === 'PromptAlreadyOpen') {
                // Whoever opened that window: what the visitor answers there arrives as an event.
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
      mine.ask(false)
    })
  }

  async function disconnect({ connectorId, connectorUid }: WhichConnection = {}) {
    const isMeant = (one: StoredConnection & { connectorUid?: string }) =>
      connectorUid
        ? one.connectorUid === connectorUid
        : !connectorId || isSameId(one.connectorId, connectorId)
    if (!connectorId && !connectorUid) run?.end(new ConnectClosedError())
    // Before the rows have been read: what they hold is not to come back.
    const unread = revival.isRead() ? [] : (mirror.connections() ?? []).filter(isMeant)
    for (const one of [...unread, ...revival.waiting().filter(isMeant)]) {
      mirror.setDisconnected(one.connectorId, true)
      revival.giveUp(one.connectorId)
    }
    await leave(isMeant, unread)
  }

  /**
   * Ends live connections. Their wallets are not asked again, but where another one claims the same identity.
   *
   * @param unread - Stored ones that end with them: no wallet was asked for these yet.
   */
  function leave(
    isMeant: (one: Connection) => boolean,
    unread: readonly StoredConnection[] = [],
  ): Promise<void> {
    const { connections, connectors } = source.read()
    const staying = connections.filter((one) => !isMeant(one))
    const leaves = connections.filter(isMeant).map(({ connectorId: id, connectorUid }) => {
      if (!staying.some((one) => isSameId(one.connectorId, id))) mirror.setDisconnected(id, true)
      return source.drop(connectorUid)
    })
    const others = connectors.filter(
      ({ uid, id, duplicateRdns }) =>
        !duplicateRdns && !connectionOf(uid) && unread.some((one) => isSameId(one.connectorId, id)),
    )
    leaves.push(...others.map(({ uid }) => source.drop(uid)))
    refresh()
    return disconnectAll(leaves, clock)
  }

  return {
    namespace,
    networks,
    getState: () => state,
    subscribe: add,
    mount() {
      if (!mounts++) {
        const changes = throttle(refresh, clock)
        const unlisten = source.listen(changes.call)
        // A task later: wagmi's provider empties its connections on mount, after its children's.
        const cancel =
          revival.phase() === 'checking' ? clock.after(0, () => void revival.start()) : undefined
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
      const leaving = source.read().connections.some(isMine) ? leave(isMine) : undefined
      mirror.forget(connectorId, address)
      // Nobody is asked for what is forgotten.
      for (const one of revival.waiting().filter(isMine)) revival.giveUp(one.connectorId)
      refresh()
      await leaving
    },
    reconnect: revival.reconnect,
    follow: revival.follow,
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
      // Two wallets may claim one identity: of these the one that has the account.
      const found =
        same.find(({ accounts }) =>
          accounts.some((one) => isSameAddress(one.address, address ?? '')),
        ) ?? same[0]
      if (!found) throw new NotConnectedError()
      await source.select(found.connectorUid, address)
      revival.choose()
      refresh()
    },
    async signMessage({ message }) {
      const connection = preferredConnection(source.read())
      if (!connection) throw new NotConnectedError()
      return source.signMessage(connection.connectorUid, message)
    },
    capabilities: source.capabilities,
    // A store holds connectors of one namespace, whose type its connectors tell.
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
