/** The time source of a kit. Every timer uses it, so that tests control time without faking the page's timers. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs `callback` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** Creates a clock over the platform's timers. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      const handle = setTimeout(callback, ms)
      return () => clearTimeout(handle)
    },
  }
}
