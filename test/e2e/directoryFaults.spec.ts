import { devices, type Locator, type Page } from '@playwright/test'
import type { Fault } from '../../playground/stack/services/faults.ts'
import { directoryFaultList, featured, limit } from '../fixtures/directoryFaultList.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, type KitPage, type KitPageSettings } from './kitPage.ts'
import { type OwnStack, test } from './ownStack.ts'
import { settled } from './settled.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/**
 * `npm run test:deep` runs every fault. Otherwise the most different ones run: `ui/features/directoryFaults.test.tsx`
 * shows all of them for each view.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']
const places: readonly {
  place: string
  use: Parameters<typeof test.use>[0]
  isPhone: boolean
  /** The faults of `npm test`. */
  telling: readonly string[]
}[] = [
  {
    place: 'desktop',
    use: {},
    isPhone: false,
    telling: ['a request that hangs'],
  },
  { place: 'phone', use: iPhone, isPhone: true, telling: ['status 503'] },
]

/** Waits for the designed state. A hanging service counts as down only after its timeout. */
async function expectDown(page: Page, fault: Fault, isDown: () => Promise<void>) {
  if (fault.hang) await page.evaluate((ms) => window.kitClock?.advance(ms), limit)
  await isDown()
}

/**
 * Presses "Try again" once and expects a control that needs the directory. A hanging request may receive its response
 * before the press, which removes the button.
 */
async function retry(failure: Locator, recovered: Locator) {
  const again = failure.getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 5_000 }).catch(async (error: unknown) => {
    if ((await again.count()) > 0) throw error
  })
  await expect(recovered).toBeVisible()
}

/** Returns the tile at this one-based position among all wallets. */
const tiles = (page: Page, place: number) =>
  page.getByTestId('wallet-grid').locator(`[aria-posinset="${place}"]`)

const scrollToEnd = (page: Page) =>
  page.getByTestId('wallet-grid').evaluate((element) => element.scrollTo(0, element.scrollHeight))

/** Opens the Connect view on a kit page whose directory has the required data. */
async function openConnect(kitPage: KitPage, { isPhone }: { isPhone: boolean }) {
  await kitPage.open({ featured, ...(isPhone && { wallets: '' }) })
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
}

const isAsked = (page: Page, part: string) =>
  page.waitForRequest((request) => request.url().includes(part))

type Visit = {
  kitPage: KitPage
  page: Page
  stack: OwnStack
  fault: Fault
  isPhone: boolean
}

/** Expects Connect to report once that the directory is down, to show wallets that do not need it, and to recover on retry. */
async function connectSaysSo({ kitPage, page, stack, fault, isPhone }: Visit) {
  const { dialog } = kitPage
  await stack.fail('directory', fault)
  const requested = isAsked(page, '/directory/getWallets')
  await openConnect(kitPage, { isPhone })
  await requested
  const down = dialog.getByTestId('directory-down')
  await expectDown(page, fault, async () => {
    await expect(down).toHaveText(/Couldn’t load more wallets\./)
    await expect(down).toHaveCount(1)
  })
  await expect(dialog.getByRole('button', { name: 'All wallets' })).toHaveText('All wallets')
  await expect(dialog.getByRole('button', { name: 'MetaMask' })).toHaveCount(0)

  // The code needs no directory.
  await dialog
    .getByRole('button', { name: isPhone ? 'Show QR code' : 'Scan with your phone' })
    .click()
  await expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await dialog.getByTestId('lk-back').click()
  await expect(dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await expect(async () => {
    await expectDown(page, fault, () => expect(down).toBeVisible({ timeout: 1_000 }))
  }).toPass()

  await stack.fail('directory', null)
  await retry(down, dialog.getByRole('button', { name: 'MetaMask' }))
  await expect(dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
  await expect(down).toHaveCount(0)
}

/** Expects the list of all wallets to keep its loaded rows, in pages and in a search. The fault remains at the end. */
async function listStays({ kitPage, page, stack, fault }: Visit) {
  const { dialog } = kitPage
  await stack.fail('directory', { ...fault, path: 'entries=40' })
  const first = isAsked(page, 'entries=40')
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await first
  const down = dialog.getByTestId('wallets-down')
  const grid = dialog.getByTestId('wallet-grid')
  await expectDown(page, fault, async () => {
    await expect(down).toContainText('Couldn’t load more wallets')
    await expect(down).toHaveCount(1)
  })
  await expect(grid).toHaveCount(0)
  await expect(dialog.getByTestId('waiting-tile')).toHaveCount(0)

  await stack.fail('directory', { ...fault, path: 'page=2&' })
  await retry(down, grid.getByRole('button', { name: 'MetaMask' }))
  await expect(down).toHaveCount(0)

  const second = isAsked(page, 'page=2&')
  await scrollToEnd(page)
  await second
  const more = grid.getByTestId('more-failed')
  await expectDown(page, fault, async () => {
    await scrollToEnd(page)
    await expect(more).toContainText('Couldn’t load more')
    await expect(more).toHaveCount(1)
  })
  await expect(tiles(page, 40)).toBeVisible()
  await stack.fail('directory', null)
  await retry(more, tiles(page, 41))
  await expect(more).toHaveCount(0)
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await expect(grid.getByRole('button', { name: 'MetaMask' })).toBeVisible()

  await stack.fail('directory', { ...fault, path: 'search=' })
  const search = isAsked(page, 'search=')
  await dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('trust')
  await search
  await expectDown(page, fault, async () => {
    await expect(down).toContainText('Couldn’t load more wallets')
  })
  await stack.fail('directory', null)
  await retry(down, grid.getByRole('button', { name: 'Trust Wallet' }))
  await expect(down).toHaveCount(0)

  // Rows loaded before the search show without a request.
  await stack.fail('directory', fault)
  await dialog.getByRole('button', { name: 'Clear search' }).click()
  await expect(grid.getByRole('button', { name: 'MetaMask' })).toBeVisible()
}

/** Expects Get a wallet to report the failure, and to recover after a retry. */
async function gettingSaysSo({ kitPage, page, stack, fault, isPhone }: Visit) {
  const { dialog } = kitPage
  await stack.fail('directory', fault)
  await openConnect(kitPage, { isPhone })
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  const requested = isAsked(page, '/directory/getWallets')
  await dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await requested
  const down = dialog.getByTestId('directory-down')
  await expectDown(page, fault, async () => {
    await expect(down).toContainText('Couldn’t load more wallets.')
    await expect(down).toHaveCount(1)
  })
  await expect(dialog.getByRole('link', { name: /Explore all/ })).toBeVisible()
  await stack.fail('directory', null)
  const wallets = dialog.getByRole('list', { name: 'Wallets to get' })
  await retry(down, wallets.getByRole('button', { name: 'Trust Wallet' }))
  await expect(down).toHaveCount(0)
}

async function goBack({ dialog, page }: KitPage, title: string) {
  await settled(page)
  await dialog.getByTestId('lk-back').click()
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
}

for (const { place, use, isPhone, telling } of places) {
  test.describe(place, () => {
    test.use(use)

    for (const { name, fault } of directoryFaultList) {
      if (!isDeep && !telling.includes(name)) continue
      test(`error: ${name}: Connect and all wallets report it once, show the available content, and recover after a retry`, async ({
        kitPage,
        page,
        stack,
      }) => {
        const visit = { kitPage, page, stack, fault, isPhone }
        if (isDeep) {
          // This view comes first, on a page without cached data, because it has no separate request.
          await test.step('Get a wallet', () => gettingSaysSo(visit))
          await stack.fail('directory', null)
        }
        await test.step('Connect', () => connectSaysSo(visit))
        await test.step('all wallets', () => listStays(visit))
        if (isPhone) return
        await goBack(kitPage, 'Connect wallet')
        await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
        await expect(kitPage.accountButton).toBeVisible()
      })
    }

    // The next test is the same on a phone.
    if (isPhone && !isDeep) return

    test('behavior: waits for a slow directory without delaying the other rows', async ({
      kitPage,
      page,
    }) => {
      const { dialog } = kitPage
      const hold = () => holdRequests(page, '**/directory/getWallets*')
      let release = await hold()
      await openConnect(kitPage, { isPhone })
      const usual = isPhone ? 'All wallets' : 'Cedar'
      await expect(dialog.getByRole('button', { name: usual })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'MetaMask' })).toHaveCount(0)
      release()
      await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()

      release = await hold()
      await dialog.getByRole('button', { name: 'All wallets' }).click()
      await expect(dialog.getByTestId('waiting-tile').first()).toBeVisible()
      release()
      const grid = dialog.getByTestId('wallet-grid')
      await expect(grid.getByRole('button', { name: 'MetaMask' })).toBeVisible()
      release = await hold()
      await scrollToEnd(page)
      await expect(grid.getByTestId('waiting-tile').first()).toBeVisible()
      release()
      await expect(tiles(page, 41)).toBeAttached()
      release = await hold()
      await dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('trust')
      await expect(grid.getByRole('list')).toHaveAttribute('data-dimmed')
      release()
      await expect(grid.getByRole('button', { name: 'Trust Wallet' })).toBeVisible()
      await expect(grid.getByRole('list')).not.toHaveAttribute('data-dimmed')
      await expect(dialog.getByText(/did not load/)).toHaveCount(0)
    })
  })
}

test("behavior: neither header nor rows move between opening and the directory's response, with and without featured wallets", async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  for (const settings of [{}, { featured }] as KitPageSettings[]) {
    await test.step(`${settings.featured ? 'with' : 'without'} featured wallets`, async () => {
      const release = await holdRequests(page, '**/directory/getWallets*')
      await kitPage.open(settings)
      await page.evaluate(() => {
        const places = new Set<string>()
        Object.assign(window, { places: () => [...places] })
        // Without the opening animation, which is a translation.
        const look = () => {
          const shell = document.querySelector<HTMLElement>('[data-lk-dialog]')
          const row = document.querySelector<HTMLElement>('[data-testid="wallet-walletConnect"]')
          const last = document.querySelector<HTMLElement>('[data-testid="all-wallets"]')
          if (shell && row && last) {
            const { offsetTop, offsetHeight } = shell
            places.add([offsetTop, offsetHeight, row.offsetTop, last.offsetTop].join(' '))
          }
          requestAnimationFrame(look)
        }
        look()
      })
      await kitPage.connectButton.click()
      await expect(dialog.getByRole('button', { name: 'Scan with your phone' })).toBeVisible()
      await settled(page)
      await expect(dialog.getByRole('button', { name: 'MetaMask' })).toHaveCount(0)
      release()
      await expect(dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
      await settled(page)
      expect(await page.evaluate('places()')).toHaveLength(1)
      await page.unrouteAll()
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('behavior: a press on the header counts while the wait for the directory ends', async ({
  kitPage,
  page,
  stack,
}) => {
  await stack.fail('directory', { hang: true })
  await openConnect(kitPage, { isPhone: false })
  const help = kitPage.dialog.getByRole('button', { name: 'What is a wallet?' })
  await settled(page)
  await help.hover()
  await page.mouse.down()
  const before = await help.boundingBox()
  await page.evaluate((ms) => window.kitClock?.advance(ms), limit)
  await expect(kitPage.dialog.getByTestId('directory-down')).toBeVisible()
  // The view's height has changed, and the pressed control stays in place until the release. The dialog
  // corrects its height in the next frame, before it is painted.
  await settled(page)
  expect(await help.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(kitPage.dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
})
