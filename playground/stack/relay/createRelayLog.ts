/** An attempt to open a socket, with its outcome. */
export type LoggedSocket = {
  /** The number of the attempt, from 1. */
  id: number
  /** The client's user agent, such as `wc-2/js-2.21.8/linux-6.1/node`. */
  ua: string
  projectId: string
  origin: string | null
  /** Whether the client's token is valid; null if the client sent none. */
  jwtValid: boolean | null
  /** The message with which the relay rejected the client. */
  problem?: string
  /** The client's `did:key`; null if it is unknown. */
  clientId: string | null
  /** The time of the attempt, in ISO 8601. */
  at: string
  /** The HTTP status, if the relay responded with one. */
  status?: number
  /** The time when the socket opened, in ISO 8601; null if it never opened. */
  openedAt: string | null
  /** The time when the socket closed, in ISO 8601; null while it is open. */
  closedAt: string | null
  closeCode: number | null
  closeReason: string | null
  /** The number of requests by method. */
  requests: Record<string, number>
}

/** A message that a client published. */
export type LoggedPublish = {
  /** The time of publishing, in ISO 8601. */
  at: string
  /** The `id` of the socket that the client used. */
  socket: number
  ua: string
  clientId: string
  /** The method that published the message: `irn_publish`, `wc_approveSession`, ... */
  method: string
  topic: string
  tag: number
  /** The time to live, in seconds. */
  ttl: number
  /** The encrypted body, as the client sent it. */
  message: string
  /** Data in plain text that the client sends next to the body. */
  analytics: Record<string, unknown>
}

/** The response to `GET /relay/log`. */
export type RelayLogContent = {
  /** The number of open sockets. */
  open: number
  /** The number of subscriptions of all open sockets. */
  subscriptions: number
  /** The number of stored messages. */
  messages: number
  sockets: readonly LoggedSocket[]
  publishes: readonly LoggedPublish[]
}

export type RelayLog = {
  sockets(): readonly LoggedSocket[]
  publishes(): readonly LoggedPublish[]
  addSocket(
    socket: Pick<LoggedSocket, 'ua' | 'projectId' | 'origin' | 'jwtValid' | 'clientId'>,
  ): LoggedSocket
  addPublish(publish: Omit<LoggedPublish, 'at'>): void
  /** Returns the time of the relay's clock, in ISO 8601. */
  time(): string
  /** Clears the log, but keeps the entries of open sockets. */
  clear(): void
}

/** The maximum number of entries of each kind. When it is reached, the oldest entries are dropped. */
const capacity = 2_000

/** Creates the relay's log. @param now - Returns the time in milliseconds since the Unix epoch. */
export function createRelayLog(now: () => number): RelayLog {
  let sockets: LoggedSocket[] = []
  let publishes: LoggedPublish[] = []
  let lastId = 0
  const time = () => new Date(now()).toISOString()

  return {
    sockets: () => sockets,
    publishes: () => publishes,
    addSocket(socket) {
      lastId += 1
      const entry: LoggedSocket = {
        id: lastId,
        ...socket,
        at: time(),
        openedAt: null,
        closedAt: null,
        closeCode: null,
        closeReason: null,
        requests: {},
      }
      sockets = [...sockets, entry].slice(-capacity)
      return entry
    },
    addPublish(publish) {
      publishes = [...publishes, { at: time(), ...publish }].slice(-capacity)
    },
    time,
    clear() {
      sockets = sockets.filter((one) => one.openedAt !== null && one.closedAt === null)
      publishes = []
    },
  }
}
