/**
 * The one source of time in a kit. Every timer of the kit goes through it, so a test advances this
 * clock and never the page's.
 */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs `callback` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** A clock over the platform's own timers. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      const handle = setTimeout(callback, ms)
      return () => clearTimeout(handle)
    },
  }
}
