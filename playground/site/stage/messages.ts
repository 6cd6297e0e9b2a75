import type { KitEventMap } from 'latchkit'
import type { FailureId } from '../break/failures.ts'
import type { Settings } from '../settings/settings.ts'

/** One press on a failure. Each has its own number, so that the same failure can be shown again. */
export type FailureRun = { failure: FailureId; round: number }

/** What the page tells the stage. */
export type ToStage =
  | { kind: 'settings'; settings: Settings; run?: FailureRun | undefined }
  /** The failure is over, and the visitor goes on. */
  | { kind: 'later' }
  /** Every query counts as stale. */
  | { kind: 'stale' }

/** An event of the kit, with its payload as text. `at`: milliseconds since the epoch. */
export type StageEvent = { name: keyof KitEventMap; payload: string; at: number }

/** A query of the stage's client. */
export type StageQuery = {
  /** The read. */
  name: string
  /** Its parameters, as text. */
  inputs: string
  /** The service, the chain or the storage that its data comes from. */
  source: string
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  isStale: boolean
  /** When its data came, milliseconds since the epoch; 0 without any. */
  updatedAt: number
  error?: string | undefined
}

/** A request of the stage's to another origin. */
export type StageRequest = {
  url: string
  /** Bytes of the answer, as far as the browser tells; a socket has none. */
  bytes?: number
  ms?: number
  isSocket: boolean
}

/** What a listener of the app received during a failure. */
export type ToldEntry = {
  /** Milliseconds since the press, by the kit's clock. */
  at: number
  kind: 'event' | 'state' | 'error' | 'wallet' | 'query' | 'hook' | 'console' | 'policy'
  /** The event, the status of the attempt, the method, the read. */
  name: string
  /** The expression that gave the value. */
  from: string
  /** The value, printed as code. Empty without a value. */
  value: string
  isFailure: boolean
}

/** What a visitor perceives on the stage besides the picture. */
export type VisitorReport = {
  /** What the live regions said, in order. */
  heard: readonly { text: string; urgency: 'polite' | 'assertive' }[]
  /** The element in focus, in words. */
  focus: string
  /** The element that Tab leads to, in words; empty at the end of the dialog. */
  next: string
  /** Animations that ran, with their length. */
  motion: readonly string[]
  isMotionReduced: boolean
}

/** What the stage tells the page. */
export type FromStage =
  | { kind: 'ready' }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'newKit' }
  /** The stage stopped with an error, and says so in its own place. */
  | { kind: 'crashed' }
  /** A single key of the page around it was pressed on the stage. */
  | { kind: 'key'; key: string }
  | { kind: 'event'; event: StageEvent }
  | { kind: 'queries'; queries: readonly StageQuery[] }
  | { kind: 'request'; request: StageRequest }
  | { kind: 'told'; round: number; entry: ToldEntry }
  | { kind: 'visitor'; round: number; visitor: VisitorReport }
  /** A failure, or what follows it, has come to its moment. */
  | { kind: 'moment'; round: number; error?: string | undefined }
  /** The QR code that the dialog shows, as the markup of its drawing; absent when it shows none. */
  | { kind: 'code'; svg?: string | undefined }

/** Sends a message to the other half of the page, which is of the same origin. */
export function send(to: Window, message: ToStage | FromStage): void {
  to.postMessage(message, window.location.origin)
}

/** Listens to messages of one window of the same origin. Returns the stop. */
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
