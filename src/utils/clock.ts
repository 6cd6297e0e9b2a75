/** A kit's time source. All timers use it, so that tests can control time without fake timers. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs `callback` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** Creates a clock that uses the global timers. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      const handle = setTimeout(callback, ms)
      return () => clearTimeout(handle)
    },
  }
}
