import { useCallback, useState } from 'react'
import { pageServices } from './services.ts'
import type { FromStage, StageEvent, StageQuery, StageRequest } from './stage/messages.ts'

/** The reports from the stage. */
export type Reports = {
  isConnected: boolean
  events: readonly StageEvent[]
  queries: readonly StageQuery[]
  requests: readonly StageRequest[]
  /** The markup of the visible QR code. */
  code: string | undefined
}

const none: Reports = { isConnected: false, events: [], queries: [], requests: [], code: undefined }

/** Maximum number of stored events. */
const most = 200

/** Collects the messages from the stage. */
export function useReports(): {
  reports: Reports
  hear(message: FromStage): void
  clearEvents(): void
} {
  const [reports, setReports] = useState(none)
  const hear = useCallback((message: FromStage) => {
    setReports((before) => withMessage(before, message))
  }, [])
  const clearEvents = useCallback(() => setReports((before) => ({ ...before, events: [] })), [])
  return { reports, hear, clearEvents }
}

function withMessage(before: Reports, message: FromStage): Reports {
  switch (message.kind) {
    case 'connected':
      return { ...before, isConnected: message.isConnected }
    case 'event':
      return { ...before, events: [message.event, ...before.events].slice(0, most) }
    case 'queries':
      return { ...before, queries: message.queries }
    case 'request':
      return { ...before, requests: [message.request, ...before.requests].slice(0, most) }
    case 'code':
      return { ...before, code: message.svg }
    // The stage has reloaded or crashed.
    case 'ready':
    case 'crashed':
      return { ...before, isConnected: false, code: undefined }
    default:
      return before
  }
}

/** Returns whether a request left this machine, which is any request that isn't sent to the offline stack. */
export function hasLeft({ url }: StageRequest): boolean {
  const services = pageServices()
  return services.kind !== 'played' || new URL(url).host !== new URL(services.stackUrl).host
}
