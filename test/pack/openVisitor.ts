import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium, noChromium } from '../../tools/findChromium.ts'

/** The account of the visitor's wallet, the same as in `visitorPage.js`. */
export const visitorAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type Visitor = {
  page: Page
  /** Errors and warnings of the page's console, and uncaught errors. */
  problems: string[]
  /** Returns every text that the kit's buttons have shown since the last load of the page, in order. */
  faces(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Starts the Chromium of the tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  return chromium.launch({ executablePath, args: [...chromiumArguments] })
}

/** Opens a new browser context for a visitor with one wallet, called Stranger, which approves every request. */
export async function openVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // Only the app's server can be reached: no node and no directory.
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await page.addInitScript({ path: fileURLToPath(new URL('visitorPage.js', import.meta.url)) })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const isAsked = ['error', 'warning'].includes(message.type())
    if (isAsked && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text())
    }
  })
  return {
    page,
    problems,
    faces: () => page.evaluate(() => Reflect.get(window, 'faces') as string[]),
    close: () => context.close(),
  }
}
