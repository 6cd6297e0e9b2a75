import type { Page } from '@playwright/test'
import { visitEmbedding } from './embeddingPage.ts'
import { expect, test } from './kitPage.ts'
import { countLeftovers } from './leftovers.ts'

const kitDialog = (page: Page) => page.locator('[data-lk-dialog]')
const connect = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })

/** The visitor's actions before the app unmounts. The last one connects, which outlives the app in its wagmi config. */
const moments: readonly { name: string; act(page: Page): Promise<void> }[] = [
  { name: 'after nothing was done', act: async () => {} },
  {
    name: 'after the dialog was opened and closed',
    async act(page) {
      await connect(page).click()
      await expect(kitDialog(page).getByRole('heading')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(kitDialog(page)).toHaveCount(0)
    },
  },
  {
    name: 'while the dialog opens',
    async act(page) {
      await connect(page).click()
      await expect(kitDialog(page)).toBeAttached()
    },
  },
  {
    name: 'while the dialog is open',
    async act(page) {
      await connect(page).click()
      await expect(kitDialog(page).getByRole('heading')).toBeFocused()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.overflow))
        .toBe('hidden')
    },
  },
  {
    name: 'while the dialog closes',
    async act(page) {
      await connect(page).click()
      await expect(kitDialog(page).getByRole('heading')).toBeFocused()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'while all wallets are shown',
    async act(page) {
      await connect(page).click()
      await kitDialog(page)
        .getByRole('button', { name: /^All wallets/ })
        .click()
      await expect(kitDialog(page).getByTestId('wallet-grid')).toBeVisible()
    },
  },
  {
    name: 'while a wallet prompts to connect',
    async act(page) {
      await page.evaluate(() => window.devWallets?.cedar?.behave('hang'))
      await connect(page).click()
      await kitDialog(page).getByRole('button', { name: 'Cedar' }).click()
      await expect(kitDialog(page).getByText('Cedar').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.devWallets?.cedar?.pendingCount)).toBe(1)
      await page.evaluate(() => window.devWallets?.cedar?.behave('approve'))
    },
  },
  {
    name: 'while the account is shown',
    async act(page) {
      // The prompt that the wallet has just shown.
      await page.evaluate(() => window.devWallets?.cedar?.rejectPending())
      await connect(page).click()
      await kitDialog(page).getByRole('button', { name: 'Cedar' }).click()
      await page.getByRole('button', { name: /Address starting|\.eth/ }).click()
      await expect(kitDialog(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
      // TanStack Query keeps unfinished requests, which its client drops minutes later.
      await page.waitForLoadState('networkidle')
      await expect.poll(() => page.evaluate(() => window.embedding.fetching())).toBe(0)
    },
  },
]

/** The deep run adds a shadow tree. */
const places = process.env.LATCHKIT_DEEP ? ['page', 'shadow'] : ['page']

for (const where of places) {
  test(`behavior: unmounted (${where}), the kit leaves nothing: no listener, timer, observer, attribute, element or name`, async ({
    page,
  }) => {
    await countLeftovers(page)
    await visitEmbedding(page, { where, later: '' })
    const found = () => page.evaluate(() => window.leftovers())
    await expect.poll(async () => (await found()).timers).toBe(0)
    const before = await found()
    for (const { name, act } of moments) {
      await test.step(name, async () => {
        await page.evaluate(() => window.embedding.mount())
        await expect(connect(page)).toBeVisible()
        await act(page)
        const during = await found()
        expect(during.marked + Object.keys(during.listeners).length, name).toBeGreaterThan(
          before.marked + Object.keys(before.listeners).length,
        )
        // The config's connector and the kit share one listener for announcements.
        expect(during.listeners['window eip6963:announceProvider capture'], name).toBe(1)
        await page.evaluate(() => window.embedding.unmount())
        await expect.poll(found, name).toEqual(before)
        await page.evaluate(() => localStorage.clear())
      })
    }
  })
}
