import { test as base, type Page } from '@playwright/test'
import { startStackProcess } from '../../tools/startStackProcess.ts'

type WorkerFixtures = {
  /** The URL of a stack of this worker, whose faults affect no test of another worker. */
  stackUrl: string
  /** The URL of the kit page with React's development build, in which StrictMode renders twice. */
  developmentUrl: string
  /** A page for all views: a visit costs a third less than in a new page. */
  visited: Page
}

/**
 * The test that all browser tests extend. Playwright replaces a worker, which takes five seconds, before a test with
 * other worker fixtures. So all of them are here. Each starts with the first test that uses it.
 */
export const test = base.extend<object, WorkerFixtures>({
  stackUrl: [
    async ({ browserName: _ }, use) => {
      const { url, stop } = await startStackProcess()
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  developmentUrl: [
    async ({ stackUrl }, use) => {
      const { serveDevelopmentPage } = await import('./serveDevelopmentPage.ts')
      const { url, stop } = await serveDevelopmentPage(stackUrl)
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  visited: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})
