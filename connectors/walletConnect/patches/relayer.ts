import type { Clock } from '../../../src/utils/clock.ts'
import { createEmitter } from '../../../src/utils/createEmitter.ts'
import {
  relayAnswerLimitMs,
  relayLongestPauseMs,
  relayOpenLimitMs,
  relayPauseMs,
} from '../../../src/utils/timesAndLimits.ts'
import type { Relayer } from './loadProvider.ts'

/** A relay failure. */
export type RelayFailure =
  /** The relay has permanently rejected the client (close code 3000). */
  | { kind: 'refused'; text: string }
  /** `count` open sockets in a row were closed without a response. */
  | { kind: 'closed'; count: number }
  /** `count` sockets in a row failed to open. */
  | { kind: 'failed'; count: number }

export type RelayGuard = {
  /** Keeps the socket open until the returned function is called. */
  need(): () => void
  watch(listener: (failure: RelayFailure) => void): () => void
  /** Returns when the relay last closed an open socket, in ms. */
  droppedAt(): number | undefined
  /**
   * Reopens a closed socket immediately instead of at the next heartbeat, and replaces an unresponsive one.
   */
  check(): Promise<void>
}

/** Members of SDK version 2.21.8 that are missing from its types. */
type Internals = {
  reconnectTimeout?: ReturnType<typeof setTimeout>
  reconnectInProgress: boolean
  connect(): Promise<void>
  createProvider(): Promise<void>
  onProviderPayload(payload: unknown): Promise<void>
  publisher: {
    queue: Map<string, { request: unknown; opts?: unknown; attempt: number }>
    rpcPublish(request: unknown, options?: unknown): Promise<unknown>
    checkQueue(): void
  }
}
type Socket = {
  on?(event: 'error', listener: () => void): void
  connect(): Promise<void>
  request(...values: unknown[]): Promise<unknown>
  connection?: {
    url: string
    socket?: WebSocket
    connected: boolean
    registering: boolean
    register(url?: string): Promise<WebSocket>
    onOpen(socket: WebSocket): void
    emitError(error?: Error): Error
    on(
      event: 'register_error' | 'open' | 'close',
      listener: (event?: { code?: number; reason?: string }) => void,
    ): void
    send(...values: unknown[]): Promise<void>
    close(): Promise<void>
  }
}

/** The relay's close code for a permanently rejected client. */
const refusalCode = 3000
/** Number of closes without a response after which the client pauses before it reconnects. */
const closesBeforePause = 5
/** The ready state of a socket whose closing handshake has started. */
const closingState = 2
/** Maximum number of consecutive attempts to open a socket. The next request resets the count. */
const triesInARow = 5

/**
 * Controls WalletConnect's relay client. Without this patch, the relay client opens a socket for any stored
 * topic, reconnects endlessly, and opens several sockets in parallel. It also causes unhandled rejections and
 * `error` events that terminate a Node process.
 */
export function patchRelayer(relayer: Relayer, clock: Clock): RelayGuard {
  const inner = relayer as unknown as Internals
  const { add, notify: emit } = createEmitter<[RelayFailure]>()
  let needs = 0
  let closes = 0
  let failures = 0
  let pauses = 0
  let pausedUntil = 0
  let droppedAt: number | undefined
  /** Connections that this client closes itself. Their closes do not count as failures. */
  const closedByClient = new WeakSet<object>()
  /** Cancels the current attempt to open a socket. */
  let giveUp = () => {}
  /** Closes a socket that is still connecting. */
  let abandon = () => {}
  let opening: Promise<void> | undefined

  const isShut = () => !needs || clock.now() < pausedUntil

  async function shut() {
    giveUp()
    clearTimeout(inner.reconnectTimeout)
    inner.publisher.queue.clear()
    await relayer.transportClose().catch(() => {})
    clearTimeout(inner.reconnectTimeout)
    if (needs) reopenable()
  }

  /** Resets SDK flags that an earlier close set and that would prevent a reconnect. */
  function reopenable() {
    relayer.transportExplicitlyClosed = false
    inner.reconnectInProgress = false
  }

  function pause(ms = Math.min(relayPauseMs * 2 ** pauses, relayLongestPauseMs)) {
    pausedUntil = clock.now() + ms
    pauses++
    closes = 0
    void shut()
  }

  // The SDK calls this method before it opens a socket.
  const confirmOnline = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = async () => {
    if (isShut()) throw new Error('The relay connection is not needed.')
    await confirmOnline()
  }

  /** Opens a socket and waits between failed attempts. Stops once the socket is no longer needed. */
  async function open(): Promise<void> {
    await relayer.confirmOnlineStateOrThrow()
    let isActive = true
    const over = new Promise<void>((resolve) => {
      giveUp = () => {
        isActive = false
        resolve()
      }
    })
    relayer.transportExplicitlyClosed = false
    for (let tries = 1; tries <= triesInARow; tries++) {
      await Promise.race([over, closed(current)])
      if (!isActive) return
      await inner.createProvider()
      if (isActive) await Promise.race([over, opened(current)])
      abandon()
      clearTimeout(inner.reconnectTimeout)
      if (isActive && relayer.connected) return
      await relayer.subscriber.stop()
      await Promise.race([over, wait(tries * 1_000)])
    }
  }

  /**
   * Resolves when a socket that the relay has started to close is closed. The SDK treats such a socket as closed, but
   * its close code, which may be a permanent rejection, is not known before.
   */
  async function closed({ connection }: Socket): Promise<void> {
    if (!connection || closedByClient.has(connection)) return
    if (connection.socket?.readyState !== closingState) return
    await Promise.race([
      new Promise<void>((resolve) => connection.on('close', () => resolve())),
      wait(relayOpenLimitMs),
    ])
  }

  /** Resolves when the socket is ready, fails or closes, or after the time limit. */
  async function opened(socket: Socket): Promise<void> {
    const serves = socket.connect().then(() => relayer.subscriber.start())
    await Promise.race([
      serves.catch(() => {}),
      new Promise<void>((resolve) => socket.connection?.on('close', () => resolve())),
      wait(relayOpenLimitMs),
    ])
  }

  const waits = new Set<() => void>()
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => {
        waits.delete(cancel)
        resolve()
      })
      waits.add(cancel)
    })
  }

  // The SDK's own method starts another attempt for each failure, may never settle if a socket closes, and
  // cannot be canceled.
  inner.connect = () => {
    opening ??= open().finally(() => {
      opening = undefined
      for (const cancel of waits) cancel()
      waits.clear()
    })
    return opening
  }

  // The relay delivers unacknowledged messages again, so the rejection can be ignored.
  const onPayload = inner.onProviderPayload.bind(relayer)
  inner.onProviderPayload = (payload) => onPayload(payload).catch(() => {})
  const { publisher } = inner
  publisher.checkQueue = () => {
    if (isShut()) return
    for (const [id, entry] of [...publisher.queue]) {
      publisher.queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      publisher.rpcPublish(entry.request, entry.opts).catch(() => {})
    }
  }

  function guardSocket(socket: Socket) {
    const { connection } = socket
    if (!connection) return
    // An `error` event without a listener throws.
    socket.on?.('error', () => {})
    connection.on('register_error', () => {
      failures++
      emit({ kind: 'failed', count: failures })
    })
    connection.on('open', () => {
      failures = 0
      // The socket may open after the attempt was canceled. In that case, it is closed.
      if (isShut() || socket !== current) connection.close().catch(() => {})
    })
    // The SDK does not notice if the socket closes right after it opens.
    connection.on('close', (event) => {
      if (closedByClient.has(connection) || socket !== current) return
      if (event?.code === refusalCode) {
        emit({ kind: 'refused', text: event.reason ?? '' })
        if (needs) pause(relayLongestPauseMs)
        return
      }
      droppedAt = clock.now()
      closes++
      emit({ kind: 'closed', count: closes })
      if (closes >= closesBeforePause) pause()
    })
    // The SDK cannot close a socket that is still connecting. Browsers connect one socket per host at a time,
    // so a hanging socket would block all others.
    connection.register = (url = connection.url) =>
      new Promise((resolve, reject) => {
        const raw = new WebSocket(url)
        connection.registering = true
        abandon = () => {
          abandon = () => {}
          raw.onopen = null
          raw.onerror = () => {}
          raw.close()
          connection.registering = false
          reject(new Error('The connection attempt was canceled.'))
        }
        raw.onerror = () => reject(connection.emitError())
        raw.onopen = () => {
          abandon = () => {}
          connection.onOpen(raw)
          resolve(raw)
        }
      })
    const close = connection.close.bind(connection)
    connection.close = () => {
      closedByClient.add(connection)
      return close()
    }
    // Without this check, a request on a closed socket would reconnect and bypass the relayer.
    const alive =
      <values extends unknown[], result>(call: (...values: values) => Promise<result>) =>
      async (...values: values) => {
        if (!connection.connected) throw new Error('The socket is closed.')
        return call(...values)
      }
    connection.send = alive(connection.send.bind(connection))
    socket.request = alive(socket.request.bind(socket))
  }
  let current = relayer.provider as unknown as Socket
  guardSocket(current)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(next: Socket) {
      current = next
      guardSocket(next)
    },
  })

  relayer.on('relayer_connect', () => {
    inner.reconnectInProgress = false
  })
  relayer.on('relayer_message_ack', () => {
    closes = 0
    pauses = 0
  })

  function answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = clock.after(relayAnswerLimitMs, () => resolve(false))
      relayer
        .request({
          method: 'irn_batchSubscribe',
          params: { topics: relayer.subscriber.topics },
        } as never)
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(cancel)
    })
  }

  return {
    need() {
      if (!needs++) {
        pausedUntil = 0
        closes = 0
        failures = 0
        reopenable()
      }
      let isNeeded = true
      return () => {
        if (isNeeded && !--needs) void shut()
        isNeeded = false
      }
    },
    watch: add,
    droppedAt: () => droppedAt,
    async check() {
      if (!needs) return
      pausedUntil = 0
      if (relayer.connected) {
        if (await answers()) return
        await shut()
      }
      if (!needs) return
      reopenable()
      await relayer.transportOpen().catch(() => {})
    },
  }
}

/** Calls the listener whenever the page becomes visible, is focused or goes online. */
export function watchPage(returned: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'hidden') returned()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('focus', seen)
  window.addEventListener('online', seen)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('focus', seen)
    window.removeEventListener('online', seen)
  }
}
