import { devices, type Page } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { draw } from './showTheme.ts'

/** Chromium with an iPhone's user agent. */
const { viewport: _, defaultBrowserType: __, ...phone } = devices['iPhone 13']

/** A state of the pairing view that needs time, a fault or a phone, and the steps to it from the state before. */
type State = { name: string; reach(kit: KitPage): Promise<void> }

/** The states of one visit of a page, in order. */
const visits: readonly { title: string; isPhone?: boolean; states: readonly State[] }[] = [
  {
    title: 'a relay that does not respond: preparing, then unreachable',
    states: [
      {
        name: 'preparing',
        async reach(kit) {
          await silence(kit.page)
          await openWallet(kit)
          await expect(kit.dialog.getByTestId('pairing-preparing')).toBeVisible()
        },
      },
      {
        name: 'unreachable',
        async reach(kit) {
          await advance(kit.page, 15_000)
          await expect(
            kit.dialog.getByRole('heading', { name: 'Couldn’t create a QR code' }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    title: 'a wallet with a desktop app: the app, not in this browser, then an expired code',
    states: [
      {
        name: 'desktop',
        async reach(kit) {
          await listDesktop(kit.page)
          await openWallet(kit)
          await kit.dialog.getByRole('tab', { name: 'Desktop' }).click()
          await expect(kit.dialog.getByRole('button', { name: 'Open MetaMask' })).toBeEnabled()
        },
      },
      {
        name: 'not in this browser',
        async reach(kit) {
          await kit.dialog.getByRole('tab', { name: 'Browser' }).click()
          await expect(
            kit.dialog.getByRole('heading', { name: 'MetaMask isn’t installed' }),
          ).toBeVisible()
          // This state has no code to scan.
          await expect(kit.dialog).toHaveAccessibleName('MetaMask')
        },
      },
      {
        name: 'expired',
        async reach(kit) {
          await kit.dialog.getByRole('tab', { name: 'Phone' }).click()
          await expect(kit.dialog.getByTestId('pairing-ready')).toBeVisible()
          await kit.page.context().setOffline(true)
          await advance(kit.page, 240_000)
          await expect(kit.dialog.getByTestId('pairing-expired')).toBeVisible()
          await expect(kit.dialog).toHaveAccessibleName('Scan with MetaMask')
        },
      },
    ],
  },
  {
    title: 'a link of the app: not requested yet',
    states: [
      {
        name: 'unasked',
        async reach(kit) {
          await kit.open({ manual: '' })
          await kit.connectButton.click()
          await expect(kit.dialog.getByRole('button', { name: 'Show QR code' })).toBeVisible()
        },
      },
    ],
  },
  {
    title: 'on a phone, a relay that does not respond: preparing',
    isPhone: true,
    states: [
      {
        name: 'phone, preparing',
        async reach(kit) {
          await silence(kit.page)
          await openWallet(kit)
          await expect(kit.dialog.getByTestId('pairing-open')).toHaveAttribute(
            'aria-disabled',
            'true',
          )
        },
      },
    ],
  },
  {
    title: 'on a phone without the app: opened, then the code',
    isPhone: true,
    states: [
      {
        name: 'phone, opened',
        async reach(kit) {
          await openApp(kit)
          await expect(kit.dialog.getByTestId('app-help')).toBeVisible()
        },
      },
      {
        name: 'phone, code',
        async reach(kit) {
          await kit.dialog.getByRole('button', { name: 'Show QR code' }).click()
          await expect(kit.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
        },
      },
    ],
  },
]

async function openWallet(kit: KitPage) {
  await kit.open()
  // The device has no app for the link.
  await kit.page.evaluate(() => {
    window.open = () => null
  })
  await kit.connectButton.click()
  await kit.dialog.getByRole('button', { name: 'MetaMask' }).click()
}

async function openApp(kit: KitPage) {
  await openWallet(kit)
  const button = kit.dialog.getByTestId('pairing-open')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(kit.dialog.getByRole('heading', { name: 'Approve in MetaMask' })).toBeVisible()
  await advance(kit.page, 3_000)
}

const advance = (page: Page, ms: number) => page.evaluate((by) => window.kitClock?.advance(by), ms)

/** Routes the relay's sockets to a server that does not respond. */
const silence = (page: Page) => page.routeWebSocket(/\/relay/, () => {})

/** Gives every wallet of the directory a desktop app. */
async function listDesktop(page: Page) {
  await page.route('**/directory/getWallets*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replaceAll('"desktop_link":null', '"desktop_link":"wallet-desk://"'),
    })
  })
}

/** Expects no flaw and no barrier of the shown state in each variant, and returns to the first one. */
async function expectNoFlaws(page: Page, name: string, width: number) {
  const variants = [
    ['dark', 'dark', 'ltr', width, false],
    ['light, rtl', 'light', 'rtl', 375, false],
    ['320 px, twice the text size', 'dark', 'ltr', 320, true],
  ] as const
  for (const [variant, theme, dir, width, isBig] of variants) {
    await show(page, { theme, dir, width, isBig })
    await keepPicture(page, `pairing/${name}, ${variant}.png`)
    expect(await findFlaws(page), `${name}, ${variant}`).toEqual([])
    // The other variants differ in sizes and sides, which axe does not check.
    const barriers = await findBarriers(page, { onlyColours: variant !== 'dark' })
    expect(barriers, `${name}, ${variant}`).toEqual([])
  }
  await show(page, { theme: 'dark', dir: 'ltr', width, isBig: false })
}

type Variant = { theme: 'dark' | 'light'; dir: 'ltr' | 'rtl'; width: number; isBig: boolean }

async function show(page: Page, { width, isBig, ...look }: Variant) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((isBig) => {
    const size = document.getElementById('twice') ?? document.createElement('style')
    size.id = 'twice'
    size.textContent = isBig ? '[data-lk-root] { --lk-font-size-master: 20px }' : ''
    document.head.append(size)
  }, isBig)
  await draw(page, look)
}

for (const { title, isPhone, states } of visits) {
  test.describe(() => {
    test.use({ reducedMotion: 'reduce', ...(isPhone ? phone : {}) })

    test(`behavior: ${title}: dark, light and right to left, 320 px with twice the text: nothing is cut off, too small or hard to read`, async ({
      kitPage,
      page,
      pageErrors,
    }) => {
      const width = isPhone ? 375 : 1280
      await page.setViewportSize({ width, height: 800 })
      for (const { name, reach } of states) {
        await test.step(name, async () => {
          await reach(kitPage)
          await expectNoFlaws(page, name, width)
        })
      }
      // A lost network is not an error of the page.
      pageErrors.splice(
        0,
        pageErrors.length,
        ...pageErrors.filter((text) => !/WebSocket|ERR_INTERNET/.test(text)),
      )
    })
  })
}
