import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Clock, createClock } from '../../../src/utils/clock.ts'
import { replyJson, replyPreflight } from '../http/replies.ts'
import type { PublishedMessage } from './callRelayMethod.ts'
import { checkClientJwt } from './checkClientJwt.ts'
import { type Connection, createConnection } from './createConnection.ts'
import { createMailboxes } from './createMailboxes.ts'
import { createRelayFaults, type FaultScope, isAbout } from './createRelayFaults.ts'
import { createRelayLog, type LoggedSocket, type RelayLogContent } from './createRelayLog.ts'
import type { RelayFault } from './RelayFault.ts'

export type CreateRelayParameters = {
  /** The accepted project ids. Without this option, all are accepted. */
  projectIds?: readonly string[] | undefined
  /**
   * Whether to reject clients without a valid token. The log always contains the reason.
   * @default true
   */
  isStrict?: boolean | undefined
  /** The clock of the relay, which tests control. */
  clock?: Clock | undefined
}

/** A WalletConnect relay for real clients. It forwards encrypted messages. */
export type Relay = {
  /** Handles an upgrade request for a socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Handles HTTP requests below the relay's path: GET and DELETE of `/log`. */
  handleRequest(request: Request): Response
  /** Returns the current fault. */
  fault(): RelayFault | undefined
  /** Sets or removes the fault, and applies its `cut` immediately. */
  setFault(fault: RelayFault | undefined): void
  /** Closes every socket and stops every timer. */
  close(): void
}

/**
 * The maximum size of a frame, which is larger than the largest allowed body, so that the relay can respond with an
 * error.
 */
const maxFrame = 8 * 1024 * 1024

export function createRelay(parameters: CreateRelayParameters = {}): Relay {
  const { projectIds, isStrict = true, clock = createClock() } = parameters
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrame })
  const connections = new Set<Connection>()
  const mailboxes = createMailboxes(clock.now)
  const faults = createRelayFaults()
  const log = createRelayLog(clock.now)

  function publish(message: PublishedMessage, method: string, from: Connection) {
    const { topic, tag, ttl, analytics, attestation } = message
    log.addPublish({
      socket: from.entry.id,
      ua: from.entry.ua,
      clientId: from.clientId,
      method,
      topic,
      tag,
      ttl,
      message: message.message,
      analytics,
    })
    const asked = { ...from.scope, method }
    if (faults.look('lose', asked)?.includes(tag)) {
      faults.use('lose', asked)
      return
    }
    const publishedAt = clock.now()
    const kept = mailboxes.add({
      topic,
      message: message.message,
      tag,
      attestation,
      publishedAt,
      expiresAt: publishedAt + ttl * 1_000,
      publisher: from.clientId,
    })
    if (!kept) return
    const copies = faults.use('duplicate', asked) ? 2 : 1
    for (const one of connections) {
      if (one.clientId !== from.clientId && one.isSubscribed(topic)) one.deliver(kept, copies)
    }
  }

  function open(socket: WebSocket, entry: LoggedSocket, scope: FaultScope) {
    entry.openedAt = log.time()
    const connection = createConnection({
      clientId: entry.clientId ?? `socket ${entry.id}`,
      scope,
      entry,
      socket,
      clock,
      mailboxes,
      faults,
      publish: (message, method) => publish(message, method, connection),
    })
    connections.add(connection)
    // Errors are ignored, because the close event reports them too.
    socket.on('error', () => {})
    socket.on('close', (code, reason) => {
      connections.delete(connection)
      connection.end()
      entry.closedAt = log.time()
      entry.closeCode = code
      entry.closeReason = reason.toString()
    })
    const closingTime = faults.look('closingTime', scope)
    const close = entry.problem
      ? { code: 3000, reason: fitting(entry.problem) }
      : faults.use('close', scope)
    if (!close) return
    socket.close(close.code, close.reason)
    if (closingTime) {
      socket.pause()
      socket.on(
        'close',
        clock.after(closingTime, () => socket.resume()),
      )
    }
  }

  function admit(request: IncomingMessage) {
    const query = new URL(request.url ?? '/', 'http://relay').searchParams
    const projectId = query.get('projectId') ?? ''
    const ua = query.get('ua') ?? ''
    const jwt = query.get('auth')
    const audiences = audiencesOf(request)
    const token = jwt ? checkClientJwt({ jwt, audiences, now: clock.now() }) : undefined
    const entry = log.addSocket({
      ua,
      projectId,
      origin: request.headers.origin ?? null,
      jwtValid: token ? token.problem === undefined : null,
      clientId: token?.clientId ?? null,
    })
    const isKnown = !projectIds || projectIds.includes(projectId)
    const ofToken = token ? token.problem : 'JWT validation error: JWT is missing'
    const problem = isKnown ? isStrict && ofToken : 'Unauthorized: invalid key'
    if (problem) entry.problem = problem
    return {
      entry,
      scope: { ua, projectId },
      closesToRefuse: query.get('useOnCloseEvent') === 'true',
    }
  }

  return {
    handleUpgrade(request, socket, head) {
      const { entry, scope, closesToRefuse } = admit(request)
      socket.on('error', () => {})
      if (faults.use('refuse', scope)) {
        socket.destroy()
        return
      }
      // The socket stays open without a response until the server closes.
      if (faults.use('hang', scope)) return
      const status = faults.use('status', scope) ?? (entry.problem && !closesToRefuse ? 401 : 0)
      if (status) {
        entry.status = status
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => open(opened, entry, scope))
    },
    handleRequest(request) {
      if (request.method === 'OPTIONS') return replyPreflight()
      if (!new URL(request.url).pathname.endsWith('/log')) {
        return replyJson({ error: 'The relay is a WebSocket; its log is at /relay/log.' }, 426)
      }
      if (request.method === 'DELETE') log.clear()
      const content: RelayLogContent = {
        open: connections.size,
        subscriptions: [...connections].reduce((sum, one) => sum + one.subscriptions(), 0),
        messages: mailboxes.size(),
        sockets: log.sockets(),
        publishes: log.publishes(),
      }
      return replyJson(content)
    },
    fault: faults.current,
    setFault(fault) {
      const { cut, ...rest } = fault ?? {}
      const wasSilent = faults.current()?.silent
      faults.set(Object.keys(rest).length > 0 ? rest : undefined)
      // When the relay responds again, it delivers the stored messages.
      if (wasSilent) for (const { replay } of connections) replay()
      if (!cut) return
      for (const { socket, scope } of connections) {
        if (!isAbout(rest, scope)) continue
        if (cut === true) socket.terminate()
        else socket.close(cut.code, cut.reason)
      }
    },
    close() {
      for (const { socket, end } of connections) {
        end()
        socket.terminate()
      }
      server.close()
    },
  }
}

/** Returns the relay's URLs as clients see them, with the host name that the client used. */
function audiencesOf({ headers, url = '' }: IncomingMessage): readonly string[] {
  const path = url.replace(/\?.*$/, '').replace(/\/$/, '')
  return ['ws', 'wss'].map((scheme) => `${scheme}://${headers.host}${path}`)
}

/** Shortens a reason to the size of a close frame. */
function fitting(reason: string): string {
  return Buffer.from(reason)
    .subarray(0, 123)
    .toString()
    .replace(/\uFFFD$/, '')
}
