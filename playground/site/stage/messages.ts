import type { KitEventMap } from 'latchkit'
import type { FailureId } from '../break/failures.ts'
import type { Settings } from '../settings/settings.ts'

/** A run of a failure. Each run has a different number, so that a failure can be repeated. */
export type FailureRun = { failure: FailureId; round: number }

/** Messages from the page to the stage. */
export type ToStage =
  | { kind: 'settings'; settings: Settings; run?: FailureRun | undefined }
  /** Requests the steps that continue after the failure. */
  | { kind: 'later' }
  /** Marks all queries as stale. */
  | { kind: 'stale' }

/** A kit event with its payload as a string. `at` is in milliseconds since the Unix epoch. */
export type StageEvent = { name: keyof KitEventMap; payload: string; at: number }

/** A query in the stage's query client. */
export type StageQuery = {
  /** The name of the read. */
  name: string
  /** The parameters as a string. */
  inputs: string
  /** The source of the data: the service, the chain or the storage. */
  source: string
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  isStale: boolean
  /** The time of the last update, in milliseconds since the Unix epoch; 0 without data. */
  updatedAt: number
  error?: string | undefined
}

/** A request from the stage to another origin. */
export type StageRequest = {
  url: string
  /** The size of the response in bytes, if the browser reports it. Undefined for a socket. */
  bytes?: number
  ms?: number
  isSocket: boolean
}

/** Data that a listener of the app received during a failure. */
export type ToldEntry = {
  /** The milliseconds since the start of the failure, by the kit's clock. */
  at: number
  kind: 'event' | 'state' | 'error' | 'wallet' | 'query' | 'hook' | 'console' | 'policy'
  /** The name of the event, attempt status, method or read. */
  name: string
  /** The expression that returned the value. */
  from: string
  /** The value, printed as code. Empty without a value. */
  value: string
  isFailure: boolean
}

/** The announcements, focus and animations that the user perceives on the stage. */
export type VisitorReport = {
  /** The announcements of the live regions, in order. */
  heard: readonly { text: string; urgency: 'polite' | 'assertive' }[]
  /** A description of the focused element. */
  focus: string
  /** A description of the element that Tab moves to. Empty at the end of the dialog. */
  next: string
  /** The animations that ran, with their durations. */
  motion: readonly string[]
  isMotionReduced: boolean
}

/** Messages from the stage to the page. */
export type FromStage =
  | { kind: 'ready' }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'newKit' }
  /** The stage crashed and shows the error. */
  | { kind: 'crashed' }
  /** A keyboard shortcut of the playground was pressed on the stage. */
  | { kind: 'key'; key: string }
  | { kind: 'event'; event: StageEvent }
  | { kind: 'queries'; queries: readonly StageQuery[] }
  | { kind: 'request'; request: StageRequest }
  | { kind: 'told'; round: number; entry: ToldEntry }
  | { kind: 'visitor'; round: number; visitor: VisitorReport }
  /** The steps that cause a failure, or the steps that continue after it, have finished. */
  | { kind: 'moment'; round: number; error?: string | undefined }
  /** The markup of the visible QR code. Undefined if there is none. */
  | { kind: 'code'; svg?: string | undefined }

/** Sends a message to the playground or the stage, which have the same origin. */
export function send(to: Window, message: ToStage | FromStage): void {
  to.postMessage(message, window.location.origin)
}

/** Listens for messages from a window with the same origin. Returns a function that removes the listener. */
export function listen<message extends ToStage | FromStage>(
  from: () => Window | null | undefined,
  listener: (message: message) => void,
): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin === window.location.origin && event.source === from()) listener(event.data)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
