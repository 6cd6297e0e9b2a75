/** One request to a service of the stack. */
export type LoggedRequest = {
  /** The number of the request, from 1. */
  id: number
  /** The time of the request, in ISO 8601. */
  at: string
  /** The name of the service: `directory`, `blockchain`, `rpc:eip155:1`, ... */
  service: string
  method: string
  path: string
  query: Record<string, string>
  origin: string | null
  /** The methods of a JSON-RPC request; several for a batch. */
  rpcMethods?: readonly string[]
  /** The status of the response; null while there is none. A hanging service never responds. */
  status: number | null
}

/** A log of the requests to the stack's services. When it is full, the oldest entries are dropped. */
export type RequestLog = {
  entries(): readonly LoggedRequest[]
  /** Logs the request immediately, and its status once there is a response. */
  add(request: Request, service: string): LoggedRequest
  clear(): void
}

/** The maximum number of logged requests. */
const capacity = 2_000

export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = []
  let lastId = 0
  return {
    entries: () => entries,
    add(request, service) {
      const url = new URL(request.url)
      lastId += 1
      const entry: LoggedRequest = {
        id: lastId,
        at: new Date().toISOString(),
        service,
        method: request.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        origin: request.headers.get('origin'),
        status: null,
      }
      entries.push(entry)
      if (entries.length > capacity) entries.shift()
      return entry
    },
    clear() {
      entries = []
    },
  }
}
