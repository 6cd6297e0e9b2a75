import { devices, type Page } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { showTheme, untilDrawn } from './showTheme.ts'

/** Chromium with an iPhone's user agent. */
const { viewport: _, defaultBrowserType: __, ...phone } = devices['iPhone 13']

/** The pairing view's states that need time, a fault or a phone, and the steps to reach each. */
const states: Record<string, { isPhone?: boolean; reach: (kit: KitPage) => Promise<void> }> = {
  preparing: {
    async reach(kit) {
      await silence(kit.page)
      await openWallet(kit)
      await expect(kit.dialog.getByTestId('pairing-preparing')).toBeVisible()
    },
  },
  expired: {
    async reach(kit) {
      await openWallet(kit)
      await expect(kit.dialog.getByTestId('pairing-ready')).toBeVisible()
      await kit.page.context().setOffline(true)
      await advance(kit.page, 240_000)
      await expect(kit.dialog.getByTestId('pairing-expired')).toBeVisible()
      await expect(kit.dialog).toHaveAccessibleName('Scan with MetaMask')
    },
  },
  unreachable: {
    async reach(kit) {
      const isAsked = await silence(kit.page)
      await openWallet(kit)
      await expect.poll(isAsked).toBe(true)
      await advance(kit.page, 15_000)
      await expect(
        kit.dialog.getByRole('heading', { name: 'Couldn’t create a QR code' }),
      ).toBeVisible()
    },
  },
  unasked: {
    async reach(kit) {
      await kit.open({ manual: '' })
      await kit.connectButton.click()
      await expect(kit.dialog.getByRole('button', { name: 'Show QR code' })).toBeVisible()
    },
  },
  desktop: {
    async reach(kit) {
      await listDesktop(kit.page)
      await openWallet(kit)
      await kit.dialog.getByRole('tab', { name: 'Desktop' }).click()
      await expect(kit.dialog.getByRole('button', { name: 'Open MetaMask' })).toBeEnabled()
    },
  },
  'not in this browser': {
    async reach(kit) {
      await openWallet(kit)
      await kit.dialog.getByRole('tab', { name: 'Browser' }).click()
      await expect(
        kit.dialog.getByRole('heading', { name: 'MetaMask isn’t installed' }),
      ).toBeVisible()
      // This state has no code to scan.
      await expect(kit.dialog).toHaveAccessibleName('MetaMask')
    },
  },
  'phone, preparing': {
    isPhone: true,
    async reach(kit) {
      await silence(kit.page)
      await openWallet(kit)
      await expect(kit.dialog.getByTestId('pairing-open')).toHaveAttribute('aria-disabled', 'true')
    },
  },
  'phone, opened': {
    isPhone: true,
    async reach(kit) {
      await openApp(kit)
      await expect(kit.dialog.getByTestId('app-help')).toBeVisible()
    },
  },
  'phone, code': {
    isPhone: true,
    async reach(kit) {
      await openApp(kit)
      await kit.dialog.getByRole('button', { name: 'Show QR code' }).click()
      await expect(kit.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
  },
}

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

/** A relay that does not respond. Returns whether it was called. */
async function silence(page: Page): Promise<() => boolean> {
  let isAsked = false
  await page.routeWebSocket(/\/relay/, (socket) => {
    socket.onMessage(() => {
      isAsked = true
    })
  })
  return () => isAsked
}

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

for (const [name, { isPhone, reach }] of Object.entries(states)) {
  test.describe(name, () => {
    test.use({ reducedMotion: 'reduce', ...(isPhone ? phone : {}) })

    test('behavior: dark, light and right to left, 320 px with twice the text: nothing is cut off, too small or hard to read', async ({
      kitPage,
      page,
      pageErrors,
    }) => {
      await page.setViewportSize({ width: isPhone ? 375 : 1280, height: 800 })
      await reach(kitPage)
      for (const [variant, theme, dir, width, isBig] of [
        ['dark', 'dark', 'ltr', isPhone ? 375 : 1280, false],
        ['light, rtl', 'light', 'rtl', 375, false],
        ['320 px, twice the text size', 'dark', 'ltr', 320, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((value) => {
          document.documentElement.dir = value
        }, dir)
        await untilDrawn(page, { dir })
        if (isBig)
          await page.addStyleTag({ content: '[data-lk-root] { --lk-font-size-master: 20px }' })
        await showTheme(page, theme)
        await keepPicture(page, `pairing/${name}, ${variant}.png`)
        expect(await findFlaws(page), variant).toEqual([])
        // The other variants differ in sizes and sides, which axe does not check.
        const barriers = await findBarriers(page, { onlyColours: variant !== 'dark' })
        expect(barriers, variant).toEqual([])
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
