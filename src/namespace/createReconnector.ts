import type { Clock } from '../utils/clock.ts'
import { reconnectLimitMs } from '../utils/limits.ts'
import type { StorageMirror, StoredConnection } from './connectionStorage.ts'
import { isSameId, preferredConnection } from './connections.ts'
import type { NamespaceSource } from './source.types.ts'
import type { Connection, ConnectorEntry } from './types.ts'

export type CreateRevivalParameters = {
  source: NamespaceSource
  mirror: StorageMirror
  clock: Clock
  enableReconnect: boolean
  /** Joins as the source does, counted. */
  join: NamespaceSource['join']
  /** Whether the visitor is connecting this one. */
  isAsked(uid: string): boolean
  /** Reads the source anew and tells who listens. */
  refresh(): void
}

export type Revival = {
  phase(): 'checking' | 'reconnecting' | 'disconnected'
  /** The stored rows have been read, so that they may be written. */
  isRead(): boolean
  /** Stored connections whose wallet has not answered yet. */
  waiting(): readonly StoredConnection[]
  /** It may be live in a moment, so it is not yet called recent. */
  isAsking(connectorId: string): boolean
  /** Asks those of these connectors that are waited for, each once. */
  ask(connectors: readonly ConnectorEntry[]): void
  giveUp(connectorId: string): void
  /**
   * Whether it is settled here what is in use. While wallets are asked, the first that answers is in use for a
   * moment: other tabs are not to follow that, nor one that takes the place of a wallet which hangs here alone.
   */
  isInUseSettled(): boolean
  /** The visitor chose what is in use: no stored connection takes its place. */
  choose(): void
  start(): Promise<void>
  reconnect(): Promise<void>
  follow(): Promise<void>
}

/** Takes back what a wallet granted to an attempt that is over. */
export function undo(source: NamespaceSource, uid: string): void {
  source
    .drop(uid)()
    .catch(() => {})
}

/**
 * Stored connections made live again, silently and together: those of an earlier page when this one
 * starts, those of wallets that come late, and those that another tab begins.
 */
export function createReconnector(parameters: CreateRevivalParameters): Revival {
  const { source, mirror, clock, enableReconnect, join, isAsked, refresh } = parameters
  let waiting: readonly StoredConnection[] = []
  const asked = new Set<string>()
  let allAnswered: (() => void) | undefined
  let isRead = false
  /** The stored connection that was in use, or that another tab uses; empty when the visitor chose since. */
  let preferred: string | undefined
  let following: Promise<void> | undefined
  let isTold = false
  let markSettled = () => {}
  const settled = new Promise<void>((resolve) => {
    markSettled = resolve
  })
  let phase: 'checking' | 'reconnecting' | 'disconnected' = 'checking'

  const connectionOf = (uid: string): Connection | undefined =>
    source.read().connections.find((one) => one.connectorUid === uid)
  const isWaited = (id: string) => waiting.some((one) => isSameId(one.connectorId, id))

  function giveUp(id: string) {
    waiting = waiting.filter((one) => !isSameId(one.connectorId, id))
    if (!waiting.length) allAnswered?.()
  }

  function askStored(uid: string, id: string) {
    if (asked.has(uid)) return
    asked.add(uid)
    // The visitor may have ended it in another tab meanwhile.
    const isLive = () => isWaited(id) && !mirror.isDisconnected(id) && !connectionOf(uid)
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
        if (mirror.isDisconnected(id) && !connectionOf(uid) && !isAsked(uid)) undo(source, uid)
        giveUp(id)
        mirror.forgetEnded(source.read().connections)
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
      await askAll(due)
    }
    settle()
  }

  /** Asks stored wallets, until all have answered or the time is over. */
  async function askAll(stored: readonly StoredConnection[]) {
    waiting = [...waiting, ...stored]
    for (const { uid, id } of source.read().connectors) {
      if (stored.some((one) => isSameId(one.connectorId, id))) asked.delete(uid)
    }
    if (!waiting.length) return
    let release = () => {}
    const all = new Promise<void>((resolve) => {
      allAnswered = resolve
      release = clock.after(reconnectLimitMs, resolve)
    })
    refresh()
    await all
    release()
  }

  /** One at a time: what is told meanwhile is looked at once more, afterwards. */
  function follow(): Promise<void> {
    isTold = !!following
    following ??= followOnce().finally(() => {
      following = undefined
      return isTold ? follow() : undefined
    })
    return following
  }

  async function followOnce() {
    await settled
    // What has just joined is no longer marked as ended.
    refresh()
    // The tab that ended it has told the wallet: told twice, a phone would be asked to end what is gone.
    for (const { connectorId, connectorUid } of source.read().connections)
      if (mirror.isDisconnected(connectorId)) source.drop(connectorUid)
    preferred = mirror.activeConnectorId()
    const isNew = ({ connectorId: id }: StoredConnection) =>
      !mirror.isDisconnected(id) && !isLiveId(id) && !isWaited(id)
    await askAll(enableReconnect ? (mirror.connections() ?? []).filter(isNew) : [])
    await selectStored()
    refresh()
  }

  /** Makes what another tab uses the one in use here, where it is live. */
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
      // What a wallet does not let be chosen stays as it is.
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
    isAsking: (id) => phase === 'reconnecting' && isWaited(id),
    ask(connectors) {
      for (const { uid, id, duplicateRdns } of connectors) {
        if (!duplicateRdns && isWaited(id)) askStored(uid, id)
      }
    },
    giveUp,
    isInUseSettled() {
      const id = mirror.activeConnectorId() ?? ''
      if (preferred === '' || mirror.isDisconnected(id)) return true
      // Waited for on and on: it hangs, or it is not here.
      const isHanging = isWaited(id) && source.read().connectors.some((one) => isSameId(one.id, id))
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
