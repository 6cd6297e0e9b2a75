import type { Page } from 'playwright-core'

/**
 * Counts the CPU time of the page's main thread in ms from now on. Other processes can delay the thread without
 * changing this figure.
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
