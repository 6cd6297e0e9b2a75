import type { Page } from 'playwright-core'

/**
 * Counts the milliseconds of a processor that the page's main thread has from now on. While others use the machine it
 * waits for one more often: this figure stays.
 */
export async function watchBusy(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await read()
  return async () => (await read()) - before
}
