/** One attempt to open a socket, and what became of it. */
export type LoggedSocket = {
  /** Counts up from 1. */
  id: number
  /** What the client says it is, for example `wc-2/js-2.21.8/linux-6.1/node`. */
  ua: string
  projectId: string
  origin: string | null
  /** Whether the client's token is good; null: it has none. */
  jwtValid: boolean | null
  /** Why the client was refused, in the relay's words. */
  problem?: string
  /** The client's `did:key`. */
  clientId: string | null
  /** ISO time of the attempt. */
  at: string
  /** The HTTP status of an attempt that the relay answered with one. */
  status?: number
  /** ISO time at which the socket was open; null: never. */
  openedAt: string | null
  /** ISO time at which it ended; null: it has not. */
  closedAt: string | null
  closeCode: number | null
  closeReason: string | null
  /** How often each method was asked. */
  requests: Record<string, number>
}

/** One message that a client gave to the relay. */
export type LoggedPublish = {
  /** ISO time. */
  at: string
  /** The `id` of the socket it came by. */
  socket: number
  ua: string
  clientId: string
  /** The request that brought it: `irn_publish`, `wc_approveSession`, ... */
  method: string
  topic: string
  tag: number
  /** Seconds. */
  ttl: number
  /** The body as it was sent. */
  message: string
  /** What the client tells the relay in plain text beside the body. */
  analytics: Record<string, unknown>
}

/** What `GET /relay/log` answers. */
export type RelayLogContent = {
  /** Sockets that are open now. */
  open: number
  /** Subscriptions of the sockets that are open now. */
  subscriptions: number
  /** Messages that are kept. */
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
  /** Forgets all but the sockets that are open. */
  clear(): void
}

/** How many of each kind are kept; the oldest go. */
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
