/** An attempt to open a socket, with its outcome. */
export type LoggedSocket = {
  /** Counts up from 1. */
  id: number
  /** The client's user agent, such as `wc-2/js-2.21.8/linux-6.1/node`. */
  ua: string
  projectId: string
  origin: string | null
  /** Whether the client's token is valid; null without a token. */
  jwtValid: boolean | null
  /** The relay's message for a rejection. */
  problem?: string
  /** The client's `did:key`. */
  clientId: string | null
  /** ISO time of the attempt. */
  at: string
  /** The HTTP status, if the relay responded with one. */
  status?: number
  /** ISO time of the opening; null if it never opened. */
  openedAt: string | null
  /** ISO time of the end; null while it is open. */
  closedAt: string | null
  closeCode: number | null
  closeReason: string | null
  /** The number of requests by method. */
  requests: Record<string, number>
}

/** A message that a client published. */
export type LoggedPublish = {
  /** ISO time. */
  at: string
  /** The `id` of its socket. */
  socket: number
  ua: string
  clientId: string
  /** The publishing method: `irn_publish`, `wc_approveSession`, ... */
  method: string
  topic: string
  tag: number
  /** Seconds. */
  ttl: number
  /** The body as sent. */
  message: string
  /** Plain-text data that the client sends next to the body. */
  analytics: Record<string, unknown>
}

/** The response to `GET /relay/log`. */
export type RelayLogContent = {
  /** The number of open sockets. */
  open: number
  /** The number of subscriptions of open sockets. */
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
  /** ISO time of the relay's clock. */
  time(): string
  /** Clears the log, except for open sockets. */
  clear(): void
}

/** The maximum number of entries of each kind. The oldest are dropped. */
const capacity = 2_000

/** @param now - Milliseconds since the Unix epoch. */
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
