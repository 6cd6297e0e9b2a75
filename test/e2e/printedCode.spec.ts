import { expect, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { buildPrintedApps, type PrintedApps, type PrintedUse, printedUses } from './printedApps.ts'
import { test } from './workers.ts'

/** The number of random settings, which are the first ones of `compiles.test.ts`. `npm run test:deep` has all of them. */
const drawn = process.env.LATCHKIT_DEEP ? 20 : 1

let apps: PrintedApps
test.beforeAll(async () => {
  // One build creates a hundred apps.
  if (process.env.LATCHKIT_DEEP) test.setTimeout(600_000)
  apps = await buildPrintedApps(drawn)
})
test.afterAll(() => apps.close())

/** Redirects requests to the live services to the offline stack, and blocks all other requests. */
async function answerByStack(page: Page): Promise<void> {
  const { stackUrl } = readE2eAddresses()
  const places = {
    'https://api.web3modal.org': `${stackUrl}/directory`,
    'https://rpc.walletconnect.org': `${stackUrl}/blockchain`,
  }
  await page.route(/^https:/, async (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    const place = places[origin as keyof typeof places]
    if (!place) return route.abort()
    const response = await route.fetch({ url: `${place}${pathname}${search}` })
    return route.fulfill({ response })
  })
  await page.routeWebSocket(/^wss:/, (socket) => socket.close())
}

/** Checks the running code of each use. */
const finds: Readonly<Record<PrintedUse['use'], (page: Page, label: string) => Promise<void>>> = {
  async dialog(page, label) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  },
  async wagmi(page) {
    await expect(page.getByRole('button').first()).toBeVisible()
  },
  async queries(page) {
    await expect(page.locator('body')).toHaveAttribute('data-loaded', /^\{.+\}$/)
  },
}

for (const number of Array(drawn).keys()) {
  test(`behavior: the printed code of random settings ${number} runs in each use: the button opens the dialog, connectors are listed, the loader loads`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await answerByStack(page)
    for (const use of printedUses) {
      await test.step(`${use.use}, ${use.bundler}`, async () => {
        await page.goto(apps.url(number, use))
        await finds[use.use](page, apps.label(number))
      })
    }
    expect(errors).toEqual([])
  })
}
