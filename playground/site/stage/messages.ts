import type { KitEventMap } from 'latchkit'
import type { Settings } from '../settings/settings.ts'

/** What the page tells the stage. */
export type ToStage =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'view'; settings: Settings }

/** An event of the kit, with what came with it as text. */
export type StageEvent = { name: keyof KitEventMap; payload: string; at: number }

/** A query of the stage's client. */
export type StageQuery = {
  /** What is asked, and with what. */
  name: string
  inputs: string
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
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

/** What the stage tells the page. */
export type FromStage =
  | { kind: 'ready' }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'newKit' }
  | { kind: 'event'; event: StageEvent }
  | { kind: 'queries'; queries: readonly StageQuery[] }
  | { kind: 'request'; request: StageRequest }

/** Sends a message to the other half of the page, which is of the same origin. */
export function send(to: Window, message: ToStage | FromStage): void {
  to.postMessage(message, window.location.origin)
}

/** Hears what one window of the same origin says. Returns the stop. */
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
