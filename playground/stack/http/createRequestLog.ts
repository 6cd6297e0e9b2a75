/** One request to a service of the stack. */
export type LoggedRequest = {
  /** Counts up from 1. */
  id: number
  /** ISO time at which it came. */
  at: string
  /** `directory`, `blockchain`, `rpc:eip155:1`, ... */
  service: string
  method: string
  path: string
  query: Record<string, string>
  origin: string | null
  /** The methods of a JSON-RPC call, more than one in a batch. */
  rpcMethods?: readonly string[]
  /** Null while there is no answer: a hanging service never gives one. */
  status: number | null
}

/** What was asked of the stack's services; the oldest entries go when it is full. */
export type RequestLog = {
  entries(): readonly LoggedRequest[]
  /** Logs the request at once, and its status when it comes. */
  add(request: Request, service: string): LoggedRequest
  clear(): void
}

/** How many requests are kept. */
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
