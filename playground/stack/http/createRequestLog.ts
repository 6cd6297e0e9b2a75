/** One request to a service of the stack. */
export type LoggedRequest = {
  /** Counts up from 1. */
  id: number
  /** The request's ISO time. */
  at: string
  /** `directory`, `blockchain`, `rpc:eip155:1`, ... */
  service: string
  method: string
  path: string
  query: Record<string, string>
  origin: string | null
  /** The methods of a JSON-RPC call, several in a batch. */
  rpcMethods?: readonly string[]
  /** Null while there is no response. A hanging service never responds. */
  status: number | null
}

/** The requests to the stack's services. The oldest entries are dropped when it is full. */
export type RequestLog = {
  entries(): readonly LoggedRequest[]
  /** Logs the request immediately, and its status later. */
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
