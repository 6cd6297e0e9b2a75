import type { Clock } from 'latchkit'

export type PageClock = Clock & {
  /** Advances the clock and runs the timers that are due, in order. */
  advance(ms: number): Promise<void>
  /** Stops all timers, to keep the current state. */
  stop(): void
}

/** Creates a clock that follows real time and can be advanced, for states that take minutes to reach. */
export function createPageClock(): PageClock {
  type Timer = { due: number; callback: () => void; handle: number }
  const timers = new Set<Timer>()
  let ahead = 0
  let isStopped = false
  const now = () => Date.now() + ahead

  function wind(timer: Timer): void {
    window.clearTimeout(timer.handle)
    if (isStopped) return
    timer.handle = window.setTimeout(() => run(timer), Math.max(0, timer.due - now()))
  }

  function run(timer: Timer): void {
    window.clearTimeout(timer.handle)
    if (timers.delete(timer)) timer.callback()
  }

  return {
    now,
    after(ms, callback) {
      const timer = { due: now() + Math.max(0, ms), callback, handle: 0 }
      timers.add(timer)
      wind(timer)
      return () => {
        window.clearTimeout(timer.handle)
        timers.delete(timer)
      }
    },
    stop() {
      isStopped = true
      for (const timer of timers) window.clearTimeout(timer.handle)
    },
    async advance(ms) {
      const end = now() + ms
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
        if (!next) break
        ahead += Math.max(0, next.due - now())
        run(next)
        // The callback may set another timer that is due within the same interval.
        await new Promise((resolve) => window.setTimeout(resolve))
      }
      ahead += Math.max(0, end - now())
      for (const timer of timers) wind(timer)
    },
  }
}
