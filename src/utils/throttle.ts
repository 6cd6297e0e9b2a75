import type { Clock } from './clock.ts'

/** Number of calls per second that pass immediately. */
const burst = 50
/** Interval of further calls, in ms. */
const pause = 100

/**
 * Throttles bursts of calls. Up to 50 calls per second pass immediately, which covers every user
 * action. Beyond that, calls are merged into one at the end of each 100 ms, so that the last change
 * is never lost and a flood of wallet events does not flood renders.
 *
 * @returns `stop` drops a pending call; later calls pass as before.
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
