import { expect, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { findBarriers } from './findBarriers.ts'
import { test } from './workers.ts'

// Each test has its own page, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

const addressOf = (path: string) => new URL(path, readE2eAddresses().pagesUrl).href

/** Records requests to other URLs than the given ones from now on. */
function watchOthers(page: Page, own: readonly string[]): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !own.some((one) => url.startsWith(one))) others.push(url)
  })
  return others
}

/**
 * Expects no axe findings in both modes, which differ in colours only, and no horizontal overflow: on a desktop from right
 * to left, and at a phone's width in both directions.
 */
async function expectSound(page: Page): Promise<void> {
  const mode = page.getByRole('button', { name: /^Theme of this page/ })
  for (const name of ['dark', 'light']) {
    const isShown = await page.evaluate(
      (wanted) => document.documentElement.dataset.mode === wanted,
      name,
    )
    if (!isShown) await mode.click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', name)
    const barriers = await findBarriers(page, { include: null, onlyColours: name === 'light' })
    // The content of a frame is a separate page with its own check.
    expect(
      barriers.filter((barrier) => !barrier.startsWith('frame-tested: iframe')),
      name,
    ).toEqual([])
  }
  for (const [width, dir] of [
    [1280, 'rtl'],
    [390, 'rtl'],
    [390, 'ltr'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0], `${dir}, ${width}`).toBe(widths[1])
  }
}

test.describe('home', () => {
  test('default: the figures are in ascending order, the live button connects a wallet, and the page has no barrier: dark, light, right to left, on a phone', async ({
    page,
  }) => {
    const { pagesUrl, stackUrl } = readE2eAddresses()
    const others = watchOthers(page, [pagesUrl])
    await page.goto(addressOf('/'))
    const bars = page.getByRole('figure').filter({ hasText: 'fully visible' }).getByRole('listitem')
    await expect(bars).toHaveCount(4)
    const values = (await bars.locator('b').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    )
    expect(values).toEqual([...values].sort((one, other) => one - other))
    await page.waitForLoadState('networkidle')
    expect(others, 'before a press').toEqual([])

    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: 'Cedar' }).click()
    await expect(page.getByRole('button', { name: /\.eth|Address starting/ })).toBeVisible()
    expect(others.filter((url) => !url.startsWith(stackUrl))).toEqual([])
    await expect(dialog).toBeHidden()

    await expectSound(page)
    await page.getByText('Menu').or(page.locator('summary[aria-label="Menu"]')).first().click()
    await page.getByRole('navigation', { name: 'Site, menu' }).getByText('Docs').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latchkit')
  })
})

test.describe('documents', () => {
  test("default: an error's link, the outline and the search by keyboard work, without requests to other hosts", async ({
    page,
  }) => {
    const others = watchOthers(page, [readE2eAddresses().pagesUrl])
    await page.goto(addressOf('/docs/errors.html#connectrejectederror'))
    await expect(page.getByRole('heading', { name: 'ConnectRejectedError' })).toBeInViewport()
    const outline = page.getByRole('complementary', { name: 'On this page' })
    await outline.getByRole('link', { name: 'Networks', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Networks', exact: true })).toBeInViewport()

    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Search the documents' })
    await field.fill('declin')
    const first = page.getByRole('option').first()
    await expect(first).toContainText(/\w+Error/)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    expect(requested).toContain('/docs/search.json')
    await field.fill('legalCheckbox')
    await expect(page.getByRole('option', { name: /^features\.legalCheckbox/ })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    // The search index is loaded, so the search works offline.
    await page.context().setOffline(true)
    await field.fill('usePortfolio')
    await expect(page.getByRole('option').first()).toBeVisible()
    await field.fill('qwertzuiop')
    await expect(page.getByText('Nothing about “qwertzuiop”.')).toBeVisible()
    await page.context().setOffline(false)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    expect(others).toEqual([])
  })

  test('axe: dark, light, right to left, on a phone', async ({ page }) => {
    for (const name of ['queries', 'errors', 'index']) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(addressOf(`/docs/${name}.html`))
      await expect(page.getByRole('button', { name: 'Copy the code' }).first()).toBeAttached()
      await expectSound(page)
    }
  })
})

test.describe('gallery', () => {
  test('default: states are live, and can be filtered, linked and opened, without requests to other hosts; dark, light, right to left, on a phone', async ({
    page,
  }) => {
    const { pagesUrl, stackUrl } = readE2eAddresses()
    const others = watchOthers(page, [pagesUrl, stackUrl, stackUrl.replace('http', 'ws')])
    await page.goto(addressOf('/gallery/#Connect-installed-featured'))
    const large = page.frameLocator('.large iframe')
    await expect(large.getByRole('button', { name: 'Cedar' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: /^Connect/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill('declined')
    const cards = page.locator('.card')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded()
      await expect(card).toHaveAttribute('data-status', 'reached', { timeout: 60_000 })
    }
    await expect(
      page.frameLocator('.card iframe').first().getByText('Request declined'),
    ).toBeVisible()

    // The frames have not taken the focus from the page.
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('radio', { name: 'Both' }).click()
    await expect(cards).toHaveCount(6)
    await page.getByRole('radio', { name: 'Light' }).click()
    await page.getByRole('link', { name: 'Open Connecting, declined' }).click()
    await expect(page).toHaveURL(/#ConnectingExternal-declined$/)
    const again = large.getByRole('button', { name: 'Try again' })
    await expect(large.locator('[data-lk-theme="light"]').first()).toBeAttached()
    await again.click()
    await expect(large.getByRole('heading', { name: 'Approve in Cedar' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/gallery\/$/)
    await page.getByRole('searchbox').fill('qwertzuiop')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(cards).not.toHaveCount(0)
    await page.getByRole('searchbox').fill('explained')

    await expectSound(page)
    expect(others).toEqual([])
  })
})
