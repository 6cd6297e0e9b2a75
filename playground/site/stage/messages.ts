import type { KitEventMap } from 'latchkit'
import type { Settings } from '../settings/settings.ts'

/** What the page tells the stage. */
export type ToStage =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'view'; settings: Settings }

/** What the stage tells the page. */
export type FromStage =
  | { kind: 'ready' }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'newKit' }
  | { kind: 'event'; name: keyof KitEventMap }

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
