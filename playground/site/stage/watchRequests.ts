import type { StageRequest } from './messages.ts'

/** Reports all requests and sockets to other origins, including earlier ones. Call this before any other code runs. */
export function watchRequests(tell: (request: StageRequest) => void): void {
  const isElsewhere = (url: string) => new URL(url).origin !== window.location.origin
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!/^https?:/.test(entry.name) || !isElsewhere(entry.name)) continue
      const bytes = entry.transferSize || entry.encodedBodySize
      tell({ url: entry.name, bytes, ms: Math.round(entry.duration), isSocket: false })
    }
  }).observe({ type: 'resource', buffered: true })

  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      tell({ url: String(url), isSocket: true })
    }
  }
}
