import type { Clock } from './clock.ts'

/** Number of calls per second that run immediately. */
const burst = 50
/** Delay before further calls run, in ms. */
const pause = 100

/**
 * Throttles bursts of calls. Up to 50 calls per second run immediately, which is enough for
 * anything a user does. Further calls are merged into one that runs after 100 ms, so that the last
 * change is not lost and frequent wallet events do not cause frequent renders.
 *
 * @returns The throttled `call`, and `stop`, which drops a pending call. Calls after `stop` run as
 * before.
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
