import { reconnectLimitMs } from '../config/timings.ts'
import { ConnectClosedError, ConnectorNotFoundError, NotConnectedError } from '../errors/connect.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { KitStorage } from '../storage/createStorage.ts'
import type { Clock } from '../utils/clock.ts'
import { createStorageMirror } from './createStorageMirror.ts'
import { isSameAddress } from './isSameAddress.ts'
import { isSameId } from './isSameId.ts'
import { keepSame } from './keepSame.ts'
import { leaveWallets } from './leaveWallets.ts'
import { limitCalls } from './limitCalls.ts'
import type { StoredConnection } from './parseStored.ts'
import type { NamespaceSource } from './source.types.ts'
import { toConnectError } from './toConnectError.ts'
import type { CaipNetworkId, Connection, KitNamespace, NamespaceState } from './types.ts'

export type CreateKitNamespaceOptions = {
  storage: KitStorage
  clock: Clock
  /** Ask stored connections on mount. @default true */
  enableReconnect?: boolean
  /** Shown before the mount. @default the first network */
  defaultNetwork?: CaipNetworkId
}

/** One running `connect`. */
type Run = { uid: string; end(error?: unknown): void; ask(isSilent: boolean): void }

/**
 * The rules of a namespace over its store: one attempt at a time, late answers dropped and undone,
 * stored wallets asked silently and together, state clean as soon as the visitor disconnects.
 */
export function createKitNamespace(
  source: NamespaceSource,
  { storage, clock, enableReconnect = true, defaultNetwork }: CreateKitNamespaceOptions,
): KitNamespace {
  const { namespace, networks } = source
  const mirror = createStorageMirror(storage, namespace)
  const listeners = new Set<() => void>()
  /** Requests that a wallet has not answered yet, those of ended attempts included. */
  const open = new Map<string, number>()
  /** Stored connections whose wallet has not answered yet. */
  let waiting: readonly StoredConnection[] = []
  const asked = new Set<string>()
  let allAnswered: (() => void) | undefined
  let run: Run | undefined
  /** The stored rows have been read, so that they may be written. */
  let isRead = false
  /** The stored connection that was in use. */
  let preferred: string | undefined
  let phase: 'checking' | 'reconnecting' | 'disconnected' = 'checking'
  let mounts = 0
  let stop: (() => void) | undefined
  let state: NamespaceState = {
    status: phase,
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
    const active = inUse(now)
    const networkId = active?.networkId ?? chosen
    return {
      status: active ? 'connected' : run ? 'connecting' : phase,
      connectors,
      connections,
      recentConnections: mirror.recent(now).filter((one) => !isAsked(one)),
      activeConnectorId: active?.connectorId,
      account: active?.accounts[0],
      networkId,
      unsupportedNetwork: !findNetwork(networkId),
    }
  }

  /** Said to be reconnecting: it may be live in a moment, so it is not yet called recent. */
  const isAsked = ({ connectorId }: { connectorId: string }) =>
    phase === 'reconnecting' && waiting.some((one) => isSameId(one.connectorId, connectorId))

  function refresh() {
    // Until the mount nothing is known: the server and the first client render agree.
    if (phase === 'checking') return
    const next = keepSame(state, read())
    const isChanged = next !== state
    state = next
    // A wallet that is gone does not answer: the end refreshes again.
    if (run && !next.connectors.some((one) => one.uid === run?.uid)) return run.end()
    const joined = run && connectionOf(run.uid)
    if (joined) run?.end()
    for (const { uid, id, duplicateRdns } of next.connectors) {
      if (!duplicateRdns && waiting.some((one) => isSameId(one.connectorId, id))) askStored(uid, id)
    }
    if (!isChanged) return
    for (const { connectorId } of next.connections) mirror.setDisconnected(connectorId, false)
    // An empty page that still asks its stored wallets says nothing new.
    if (isRead && (phase !== 'reconnecting' || next.connections.length)) mirror.write(next, waiting)
    for (const listener of [...listeners]) listener()
  }

  const connectionOf = (uid: string): Connection | undefined =>
    source.read().connections.find((one) => one.connectorUid === uid)

  function answered(id: string) {
    waiting = waiting.filter((one) => !isSameId(one.connectorId, id))
    if (!waiting.length) allAnswered?.()
  }

  /** Asks a wallet, counted, so that nobody listens to it while an ended attempt is unanswered. */
  function join(
    uid: string,
    options: Parameters<NamespaceSource['join']>[1],
    isLive: () => boolean,
  ) {
    open.set(uid, (open.get(uid) ?? 0) + 1)
    return source.join(uid, options, isLive).finally(() => open.set(uid, (open.get(uid) ?? 1) - 1))
  }

  function undo(uid: string) {
    source
      .drop(uid)()
      .catch(() => {})
  }

  function askStored(uid: string, id: string) {
    if (asked.has(uid)) return
    asked.add(uid)
    const isLive = () => waiting.some((one) => isSameId(one.connectorId, id)) && !connectionOf(uid)
    source
      .isAuthorized(uid)
      .then((isAuthorized) =>
        isAuthorized && isLive()
          ? join(
              uid,
              {
                silent: true,
                preferred: phase === 'reconnecting' && isSameId(id, preferred ?? id),
              },
              isLive,
            )
          : undefined,
      )
      .catch(() => {})
      .then(() => {
        if (mirror.isDisconnected(id) && !connectionOf(uid) && run?.uid !== uid) undo(uid)
        answered(id)
        refresh()
      })
  }

  async function reconnect() {
    // A kit that was here before knows who was connected; on its first visit the store may.
    const stored =
      mirror.connections() ??
      (await source.remembered().catch(() => [])).map((connectorId) => ({
        connectorId,
        name: '',
        accounts: [],
        networkId: state.networkId,
      }))
    waiting = stored.filter(
      (one) => !mirror.isDisconnected(one.connectorId) && !isLiveId(one.connectorId),
    )
    preferred = mirror.activeConnectorId()
    isRead = true
    asked.clear()
    if (waiting.length) {
      phase = 'reconnecting'
      source.setReconnecting(true)
      let release = () => {}
      const all = new Promise<void>((resolve) => {
        allAnswered = resolve
        release = clock.after(reconnectLimitMs, resolve)
      })
      refresh()
      await all
      release()
    }
    settle()
  }

  const isLiveId = (id: string) =>
    source.read().connections.some((one) => isSameId(one.connectorId, id))

  function settle() {
    isRead = true
    source.setReconnecting(false)
    phase = 'disconnected'
    refresh()
  }

  async function start() {
    phase = 'reconnecting'
    refresh()
    await source.ready()
    await (enableReconnect ? reconnect() : settle())
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
              else if (!connectionOf(uid)) undo(uid)
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

  async function disconnect({ connectorId }: { connectorId?: string } = {}) {
    const isMeant = (one: StoredConnection) =>
      !connectorId || isSameId(one.connectorId, connectorId)
    if (!connectorId) run?.end(new ConnectClosedError())
    for (const one of waiting.filter(isMeant)) {
      mirror.setDisconnected(one.connectorId, true)
      answered(one.connectorId)
    }
    const gone = source.read().connections.filter(isMeant)
    const leaves = gone.map(({ connectorId: id, connectorUid }) => {
      mirror.setDisconnected(id, true)
      return source.drop(connectorUid)
    })
    refresh()
    await leaveWallets(leaves, clock)
  }

  function inUse({ connections, activeUid } = source.read()) {
    return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
  }

  return {
    namespace,
    networks,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mount() {
      if (!mounts++) {
        const changes = limitCalls(refresh, clock)
        const unlisten = source.listen(changes.call)
        // A task later: wagmi's provider empties its connections on mount, after its children's.
        const cancel = phase === 'checking' ? clock.after(0, () => void start()) : undefined
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
        accounts.some((account) => isSameAddress(namespace, account.address, address))
      const leaving = source.read().connections.some(isMine)
        ? disconnect({ connectorId })
        : undefined
      mirror.forget(connectorId, address)
      // Nobody is asked for what is forgotten.
      for (const one of waiting.filter(isMine)) answered(one.connectorId)
      refresh()
      await leaving
    },
    reconnect,
    async switchNetwork({ networkId, signal }) {
      const network = findNetwork(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      await unlessAborted(source.switchNetwork(inUse()?.connectorUid, network), signal)
      refresh()
    },
    async switchAccount({ connectorId, address }) {
      const found = source.read().connections.find((one) => isSameId(one.connectorId, connectorId))
      if (!found) throw new NotConnectedError()
      await source.select(found.connectorUid, address)
      refresh()
    },
    async signMessage({ message }) {
      const connection = inUse()
      if (!connection) throw new NotConnectedError()
      return source.signMessage(connection.connectorUid, message)
    },
    capabilities: source.capabilities,
    getProvider: source.getProvider,
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
