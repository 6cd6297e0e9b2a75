import { useCallback, useState } from 'react'
import type { FromStage, StageEvent, StageQuery, StageRequest } from './stage/messages.ts'
import { readStackUrl } from './stage/readStackUrl.ts'

/** What happened on the stage. */
export type Reports = {
  isConnected: boolean
  events: readonly StageEvent[]
  queries: readonly StageQuery[]
  requests: readonly StageRequest[]
}

const none: Reports = { isConnected: false, events: [], queries: [], requests: [] }

/** As many as a visitor scrolls through. */
const most = 200

/** Gathers what the stage tells. */
export function useReports(): readonly [Reports, (message: FromStage) => void] {
  const [reports, setReports] = useState(none)
  const hear = useCallback((message: FromStage) => {
    setReports((before) => withMessage(before, message))
  }, [])
  return [reports, hear]
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
    default:
      return before
  }
}

/** Whether a request went to a machine other than this one: not to the services that are played beside the page. */
export function hasLeft({ url }: StageRequest): boolean {
  return new URL(url).host !== new URL(readStackUrl()).host
}
