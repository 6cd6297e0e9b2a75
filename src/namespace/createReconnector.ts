import type { Clock } from '../utils/clock.ts'
import { reconnectLimitMs } from '../utils/timesAndLimits.ts'
import type { StorageMirror, StoredConnection } from './connectionStorage.ts'
import { isSameId, preferredConnection } from './connections.ts'
import type { NamespaceSource } from './source.types.ts'
import type { Connection, ConnectorEntry } from './types.ts'

export type CreateReconnectorParameters = {
  source: NamespaceSource
  mirror: StorageMirror
  clock: Clock
  enableReconnect: boolean
  /** The source's `join`, which also keeps track of pending requests. */
  join: NamespaceSource['join']
  /** Whether the user is connecting this connector. */
  isConnecting(uid: string): boolean
  /** Rereads the source and notifies subscribers. */
  refresh(): void
}

export type Reconnector = {
  phase(): 'checking' | 'reconnecting' | 'disconnected'
  /** Whether the stored rows have been read, so that they can be overwritten. */
  isRead(): boolean
  /** Stored connections whose wallet has not responded yet. */
  waiting(): readonly StoredConnection[]
  /**
   * Whether the connector's stored connection may still be restored. If so, it is not listed as
   * recent.
   */
  isReconnecting(connectorId: string): boolean
  /** Reconnects each of the given connectors that has a pending stored connection, at most once. */
  reconnectListed(connectors: readonly ConnectorEntry[]): void
  giveUp(connectorId: string): void
  /**
   * Whether the active connection is final, so that other tabs may follow it. While wallets are
   * reconnecting, the first wallet that responds is active only temporarily. Other tabs must also
   * not follow if the wallet that should be active hangs in this tab only.
   */
  isActiveFinal(): boolean
  /**
   * Records that the user selected the active connection, so that no stored connection replaces it.
   */
  choose(): void
  start(): Promise<void>
  reconnect(): Promise<void>
  follow(): Promise<void>
}

/** Disconnects a wallet that approved a connect attempt after that attempt had ended. */
export function undo(source: NamespaceSource, uid: string): void {
  source
    .drop(uid)()
    .catch(() => {})
}

/**
 * Restores stored connections silently and in parallel, including those of wallets that are
 * announced late and those made in other tabs.
 */
export function createReconnector(parameters: CreateReconnectorParameters): Reconnector {
  const { source, mirror, clock, enableReconnect, join, isConnecting, refresh } = parameters
  let waiting: readonly StoredConnection[] = []
  const attempted = new Set<string>()
  let onAllSettled: (() => void) | undefined
  let isRead = false
  /**
   * Id of the connector that is active in storage or in another tab. Empty once the user has
   * selected a connection.
   */
  let preferred: string | undefined
  let following: Promise<void> | undefined
  let isQueued = false
  let markSettled = () => {}
  const settled = new Promise<void>((resolve) => {
    markSettled = resolve
  })
  let phase: 'checking' | 'reconnecting' | 'disconnected' = 'checking'

  const connectionOf = (uid: string): Connection | undefined =>
    source.read().connections.find((one) => one.connectorUid === uid)
  const isWaiting = (id: string) => waiting.some((one) => isSameId(one.connectorId, id))

  function giveUp(id: string) {
    waiting = waiting.filter((one) => !isSameId(one.connectorId, id))
    if (!waiting.length) onAllSettled?.()
  }

  function reconnectStored(uid: string, id: string) {
    if (attempted.has(uid)) return
    attempted.add(uid)
    // The user may have disconnected the wallet in another tab.
    const isLive = () => isWaiting(id) && !mirror.isDisconnected(id) && !connectionOf(uid)
    const isStored = following !== undefined || phase === 'reconnecting'
    source
      .isAuthorized(uid)
      .then((isAuthorized) =>
        isAuthorized && isLive()
          ? join(
              uid,
              { silent: true, preferred: isStored && isSameId(id, preferred ?? id) },
              isLive,
            )
          : isAuthorized || mirror.setRefused(id),
      )
      .catch(() => {})
      .then(() => {
        if (mirror.isDisconnected(id) && !connectionOf(uid) && !isConnecting(uid)) undo(source, uid)
        giveUp(id)
        mirror.forgetEnded(source.read().connections)
        refresh()
      })
  }

  async function reconnect() {
    // Read the stored connections from the kit's storage or, on the first visit, from wagmi's.
    const stored =
      mirror.connections() ??
      (await source.remembered().catch(() => [])).map((connectorId) => ({
        connectorId,
        name: '',
        accounts: [],
        networkId: source.read().networkId,
      }))
    const due = stored.filter(
      (one) => !mirror.isDisconnected(one.connectorId) && !isLiveId(one.connectorId),
    )
    preferred = mirror.activeConnectorId()
    isRead = true
    waiting = []
    if (due.length) {
      phase = 'reconnecting'
      source.setReconnecting(true)
      await reconnectAll(due)
    }
    settle()
  }

  /**
   * Reconnects stored wallets. Resolves once all of them have responded, or after the time limit.
   */
  async function reconnectAll(stored: readonly StoredConnection[]) {
    waiting = [...waiting, ...stored]
    for (const { uid, id } of source.read().connectors) {
      if (stored.some((one) => isSameId(one.connectorId, id))) attempted.delete(uid)
    }
    if (!waiting.length) return
    let release = () => {}
    const all = new Promise<void>((resolve) => {
      onAllSettled = resolve
      release = clock.after(reconnectLimitMs, resolve)
    })
    refresh()
    await all
    release()
  }

  /**
   * Applies the other tab's changes. Only one run is active at a time. A call during a run triggers
   * one more run.
   */
  function follow(): Promise<void> {
    isQueued = !!following
    following ??= followOnce().finally(() => {
      following = undefined
      return isQueued ? follow() : undefined
    })
    return following
  }

  async function followOnce() {
    await settled
    // Refresh first, because a new connection removes its disconnected mark.
    refresh()
    // The other tab has already disconnected the wallet. Disconnecting it again would open a prompt
    // on a phone.
    for (const { connectorId, connectorUid } of source.read().connections)
      if (mirror.isDisconnected(connectorId)) source.drop(connectorUid)
    preferred = mirror.activeConnectorId()
    const isNew = ({ connectorId: id }: StoredConnection) =>
      !mirror.isDisconnected(id) && !isLiveId(id) && !isWaiting(id)
    await reconnectAll(enableReconnect ? (mirror.connections() ?? []).filter(isNew) : [])
    await selectStored()
    refresh()
  }

  /**
   * Selects the connection and account that are active in another tab, if they are also connected
   * in this tab.
   */
  async function selectStored() {
    const id = mirror.activeConnectorId()
    const isMine = (one: { connectorId: string }) => !!id && isSameId(one.connectorId, id)
    const live = source.read().connections.find(isMine)
    const [first] = mirror.connections()?.find(isMine)?.accounts ?? []
    const chosen = live?.accounts.find((one) => one.address === first?.address)
    if (
      live &&
      (live !== preferredConnection(source.read()) || (chosen && chosen !== live.accounts[0]))
    ) {
      // A wallet that does not support switching keeps its current account.
      await source.select(live.connectorUid, chosen?.address).catch(() => {})
    }
  }

  const isLiveId = (id: string) =>
    source.read().connections.some((one) => isSameId(one.connectorId, id))

  function settle() {
    isRead = true
    markSettled()
    source.setReconnecting(false)
    phase = 'disconnected'
    refresh()
  }

  async function start() {
    if (!enableReconnect) mirror.forgetAll()
    phase = 'reconnecting'
    refresh()
    await source.ready()
    await (enableReconnect ? reconnect() : settle())
  }

  return {
    phase: () => phase,
    isRead: () => isRead,
    waiting: () => waiting,
    isReconnecting: (id) => phase === 'reconnecting' && isWaiting(id),
    reconnectListed(connectors) {
      for (const { uid, id, duplicateRdns } of connectors) {
        if (!duplicateRdns && isWaiting(id)) reconnectStored(uid, id)
      }
    },
    giveUp,
    isActiveFinal() {
      const id = mirror.activeConnectorId() ?? ''
      if (preferred === '' || mirror.isDisconnected(id)) return true
      // A wallet that is listed but has not responded yet is considered hanging.
      const isHanging =
        isWaiting(id) && source.read().connectors.some((one) => isSameId(one.id, id))
      return phase === 'disconnected' && !following && !isHanging
    },
    choose() {
      preferred = ''
    },
    start,
    reconnect,
    follow,
  }
}
