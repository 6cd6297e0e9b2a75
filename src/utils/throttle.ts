import type { Clock } from './clock.ts'

/** Number of calls per second that pass immediately. */
const burst = 50
/** Interval of further calls, in ms. */
const pause = 100

/**
 * Throttles bursts of calls. Up to 50 calls per second run immediately, which covers every user
 * action. Further calls are merged into one call after 100 ms, so that the last change is not lost
 * and frequent wallet events do not cause frequent renders.
 *
 * @returns `stop` drops a pending call. Later calls run as before.
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
