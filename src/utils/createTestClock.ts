import type { Clock } from './clock.ts'

export type TestClock = Clock & {
  /** Runs every timer that falls due within `ms`, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
  /** How many timers wait. */
  pending(): number
}

/**
 * A clock that stands still until it is advanced.
 *
 * @param start - Milliseconds since the Unix epoch. @default 2026-01-01T00:00:00Z
 */
export function createTestClock(start: number = Date.UTC(2026, 0, 1)): TestClock {
  // Taken now: a test that replaces the global timers later must not stop this clock. A whole task
  // is waited for, not a number of microtasks, so however long a chain of promises is, it has settled.
  const task = globalThis.setTimeout
  const settle = () => new Promise<void>((resolve) => task(resolve, 0))
  const timers = new Set<{ due: number; callback: () => void }>()
  let now = start

  return {
    now: () => now,
    after(ms, callback) {
      const timer = { due: now + Math.max(0, ms), callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const due = [...timers].filter((timer) => timer.due <= end)
        const [next] = due.sort((a, b) => a.due - b.due)
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.due)
        next.callback()
        await settle()
      }
      now = end
    },
    pending: () => timers.size,
  }
}
