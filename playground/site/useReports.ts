import { useCallback, useState } from 'react'
import { pageServices } from './services.ts'
import type { FromStage, StageEvent, StageQuery, StageRequest } from './stage/messages.ts'

/** What happened on the stage. */
export type Reports = {
  isConnected: boolean
  events: readonly StageEvent[]
  queries: readonly StageQuery[]
  requests: readonly StageRequest[]
  /** The markup of the QR code that the dialog shows. */
  code: string | undefined
}

const none: Reports = { isConnected: false, events: [], queries: [], requests: [], code: undefined }

/** As many as a visitor scrolls through. */
const most = 200

/** Gathers what the stage tells; `clearEvents` empties the list of events. */
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
    // The stage was loaded again, or shows nothing but its error.
    case 'ready':
    case 'crashed':
      return { ...before, isConnected: false, code: undefined }
    default:
      return before
  }
}

/** Whether a request left this machine: everything but what the offline stack answers. */
export function hasLeft({ url }: StageRequest): boolean {
  const services = pageServices()
  return services.kind !== 'played' || new URL(url).host !== new URL(services.stackUrl).host
}
