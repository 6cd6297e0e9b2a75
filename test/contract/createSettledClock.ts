import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { untilQuiet } from './untilQuiet.ts'

/**
 * Creates the clock of a page with a real counterpart. Waits until the counterpart is idle, before and
 * after each step.
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
