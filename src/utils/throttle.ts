import type { Clock } from './clock.ts'

/** Calls that are let through at once in each second. */
const burst = 50
/** Beyond them: one at the end of each pause, ms. */
const pause = 100

/**
 * Passes calls on at once as long as they are few, as they are wherever a person acts. A wallet that
 * sends a thousand changes a second must not make as many renders: what comes thicker is one call at
 * the end of each tenth of a second, so that the last change is never missed.
 *
 * @returns stop - Drops the call that waits; later ones pass as before.
 */
export function throttle(call: () => void, clock: Clock): { call: () => void; stop: () => void } {
  let start = clock.now()
  let count = 0
  let cancel: (() => void) | undefined
  return {
    call() {
      if (clock.now() - start >= 1_000) {
        start = clock.now()
        count = 0
      }
      if (cancel) return
      if (++count <= burst) return call()
      cancel = clock.after(pause, () => {
        cancel = undefined
        call()
      })
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
