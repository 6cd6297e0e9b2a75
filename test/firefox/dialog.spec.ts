import { expect, test } from '../e2e/kitPage.ts'
import { dialog, expectNoViolation, open, traces, visit } from '../e2e/shellPage.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

test('behavior: wheel and keys do not scroll the page under the dialog, its width stays the same, and closing restores everything', async ({
  page,
}) => {
  await visit(page)
  const width = () =>
    page.locator('#tall').evaluate((element) => element.getBoundingClientRect().width)
  const before = { traces: await traces(page), width: await width() }
  await open(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  )
  expect(await width()).toBe(before.width)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 600)
  for (const key of ['PageDown', 'End', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  // The list in the dialog may scroll, which shows that the wheel works.
  await page.getByRole('button', { name: 'Cedar' }).hover()
  await page.mouse.wheel(0, 2000)
  await expect
    .poll(() => page.locator('[data-lk-body]').evaluate((body) => body.scrollTop))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('[data-lk-dialog]')).toHaveCount(0)
  expect({ traces: await traces(page), width: await width() }).toEqual(before)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expectNoViolation(page)
})

test('behavior: arrow keys and End move through the grid of all wallets to its end, the focused tile stays in view, and few nodes are rendered', async ({
  kitPage,
  page,
}) => {
  await kitPage.open()
  await kitPage.connectButton.click()
  await kitPage.dialog.getByRole('button', { name: /^All wallets.*\d/ }).click()
  const tiles = kitPage.dialog.getByTestId('wallet-grid').getByRole('button')
  await expect(kitPage.dialog.getByTestId('wallet-search')).toBeFocused()
  await tiles.first().focus()
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const item = focused?.closest('li')
      const [index = 0, size = 0] = ['posinset', 'setsize'].map((name) =>
        Number(item?.getAttribute(`aria-${name}`)),
      )
      const bottom = document.querySelector('[role="dialog"]')?.getBoundingClientRect().bottom ?? 0
      const below = (focused?.getBoundingClientRect().bottom ?? Infinity) - bottom
      return { index, size, below }
    })
  for (let row = 1; row <= 8; row += 1) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await place()).index).toBe(row * 4 + 1)
    await expect.poll(async () => (await place()).below).toBeLessThanOrEqual(0)
  }
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        const { index, size } = await place()
        return index > 400 && index === size
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true)
  expect((await place()).below).toBeLessThanOrEqual(0)
  const nodes = await kitPage.dialog.evaluate((root) => root.querySelectorAll('*').length)
  expect(nodes).toBeLessThanOrEqual(1_500)
})

test('error: a retry cannot load a chunk that failed once, because Firefox caches failed imports; a reload is offered and loads it', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  await kitPage.open()
  let requests = 0
  await page.route(/\/assets\/helpViews[^/]*\.js/, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await kitPage.connectButton.click()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(dialog.getByRole('heading', { name: /did not load/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const reload = dialog.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  expect(requests).toBe(1)
  await expect(dialog.getByText('The app may have been updated.')).toBeVisible()
  await page.screenshot({ path: 'test-results/firefox/Reload.png' })
  await reload.click()
  await kitPage.connectButton.click()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(dialog.getByText('It holds your keys')).toBeVisible()
})
