import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { untilQuiet } from './untilQuiet.ts'

/**
 * The clock of a page with a real counterpart: waits until that is idle, before and after each
 * step.
 */
export function createSettledClock(isBusy: () => boolean): TestClock {
  const clock = createTestClock(Date.now())
  const settle = () => untilQuiet(isBusy)
  return {
    ...clock,
    async advance(ms) {
      await settle()
      await clock.advance(ms)
      await settle()
    },
  }
}
