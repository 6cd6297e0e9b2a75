import { expect, type Locator, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expectNoBarrier } from './expectNoBarrier.ts'
import { openPlayground, type Playground } from './playgroundPage.ts'
import { test } from './workers.ts'

/** Uses the control of a row to change its value. */
async function change(page: Page, row: Locator): Promise<void> {
  const toggle = row.getByRole('switch')
  if (await toggle.count()) return toggle.click()
  const others = row.getByRole('radio', { checked: false })
  if (await others.count()) return others.first().click()
  const ticks = row.getByRole('checkbox', { checked: false })
  if (await ticks.count()) return ticks.last().check({ force: true })
  const field = row.getByRole('textbox')
  if (await field.count()) return field.fill('Board')
  await row.getByRole('listitem').last().getByRole('button').focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
}

/** A change takes a few frames. With Playwright's default intervals, polling would add up to seconds. */
const soon = { intervals: [20] }

/** Runs an action, and waits until the code and the stage have changed. */
async function expectChange(
  { code, look }: Playground,
  act: () => Promise<unknown>,
  changes: { code?: boolean; stage?: boolean; lookBefore?: string } = {},
): Promise<void> {
  const [codeBefore, lookBefore] = [await code(), changes.lookBefore ?? (await look())]
  await act()
  if (changes.code ?? true) await expect.poll(code, soon).not.toBe(codeBefore)
  if (changes.stage ?? true) await expect.poll(look, soon).not.toBe(lookBefore)
}

test.describe('the settings', () => {
  test('behavior: every option changes stage and code, without a reload', async ({ page }) => {
    const playground = await openPlayground(page)
    const { stage, dialog } = playground
    await expect(dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
    const rows = await page.locator('[data-setting]').evaluateAll((all) =>
      all.map((row) => ({
        name: row.getAttribute('data-setting') ?? '',
        view: row.getAttribute('data-view') ?? '',
      })),
    )
    expect(rows.length).toBeGreaterThan(15)

    // Options of an account are tested once a wallet is connected.
    const views = ['Connect', 'Networks', 'Account']
    expect(rows.filter(({ view }) => !views.includes(view))).toEqual([])
    for (const view of views) {
      if (view === 'Account') {
        await page.getByLabel('View on the stage').selectOption('Connect')
        await dialog.getByRole('button', { name: 'Alder' }).click()
        await expect(dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
        await expect(stage.getByText('alder.eth').first()).toBeVisible()
        await expect(dialog.getByText('Quiet Coin')).toBeVisible()
      }
      await page.getByLabel('View on the stage').selectOption(view)
      if (view === 'Networks') await expect(dialog.getByText('Base')).toBeVisible()
      const resets = page.locator('.group').getByRole('button', { name: 'Reset' })
      // Each option starts from the state to which the previous one was reset.
      const start = await playground.look()
      for (const { name } of rows.filter((row) => row.view === view)) {
        const row = page.locator(`[data-setting="${name}"]`)
        await test.step(name, async () => {
          // This option needs another one first.
          const needsOther = name === 'legal'
          if (needsOther) await change(page, page.locator('[data-setting="terms"]'))
          await expect(row).not.toHaveAttribute('data-off')
          const known = needsOther ? {} : { lookBefore: start }
          await expectChange(playground, () => change(page, row), known)
          await row.locator('xpath=..').getByRole('button', { name: 'Reset' }).click()
          await resets.waitFor({ state: 'detached' })
          // The next option starts from the same state.
          await expect.poll(playground.look, soon).toBe(start)
        })
      }
    }
    await playground.expectNoReload()
  })

  test('behavior: theme, bar and uses change the stage or the code, without a reload', async ({
    page,
  }) => {
    const playground = await openPlayground(page)
    const press = (role: 'radio' | 'tab' | 'button', name: string) => () =>
      page.getByRole(role, { name, exact: true }).click()
    await expectChange(playground, press('radio', 'Plum'))
    await expectChange(playground, press('radio', '#1d7c6e'))
    await expectChange(playground, press('radio', 'Mono'))
    await expectChange(playground, press('radio', 'Roomy'))
    await expectChange(playground, async () => {
      await page.getByRole('slider', { name: 'Radius' }).focus()
      await page.keyboard.press('End')
    })
    await expectChange(playground, press('button', 'Light'))
    for (const act of [
      press('radio', 'Phone'),
      press('button', 'RTL'),
      press('button', '200 %'),
      () => page.getByLabel('View on the stage').selectOption('Networks'),
    ]) {
      await expectChange(playground, act, { code: false })
    }
    await press('radio', 'Dialog')()
    await expect(playground.stage.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
    // The modal dialog covers only the sample app.
    await press('radio', 'Inline')()
    await expect(playground.stage.getByRole('region', { name: 'Choose network' })).toBeVisible()
    for (const [act, text] of [
      [press('radio', 'Next'), "'use client'"],
      [press('tab', 'wagmi only'), 'createConfig'],
      [press('tab', 'Queries only'), 'createHttp'],
      [press('radio', 'Vite'), 'fetchQuery'],
    ] as const) {
      await act()
      await expect(page.locator('.code')).toContainText(text)
    }
    await page.getByLabel('Package manager').selectOption('bun')
    await expect(page.locator('.install code')).toHaveText(/^add --exact latchkit/)
    await playground.expectNoReload()
  })
})

test('behavior: the link that Share copies restores settings, stage and code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const made = await openPlayground(page)
  await page.getByRole('radio', { name: 'Verdigris' }).click()
  await page.getByRole('radio', { name: 'Close' }).click()
  for (const name of ['Solana', 'Send', 'Help for newcomers', 'A wallet of your own']) {
    await page.getByRole('switch', { name }).click()
  }
  await change(page, page.locator('[data-setting="order"]'))
  for (const name of ['Light', 'RTL']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('radio', { name: 'Phone' }).click()
  await expect(made.dialog.getByRole('button', { name: 'Maple' })).toBeVisible()
  await expect(made.dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await expect.poll(() => page.url()).toBe(link.href)

  const other = await context.newPage()
  const restored = await openPlayground(other, link.search)
  expect(await restored.code()).toBe(await made.code())
  await expect.poll(restored.look, soon).toBe(await made.look())
  await expect(other.getByRole('switch', { name: 'Send' })).not.toBeChecked()
  await expect(other.getByRole('radio', { name: 'Verdigris' })).toBeChecked()
  await expect(other.getByRole('button', { name: 'RTL' })).toHaveAttribute('aria-pressed', 'true')

  await other.goto(`${link.href}&colour=red`)
  await expect(other.getByText('Not known here, left out: colour')).toBeVisible()
})

test('behavior: the drawer lists events, queries and requests at once, and shows that no request has left the machine', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { dialog } = await openPlayground(page)
  await expect(page.getByText('0 requests have left this machine')).toBeVisible()
  await page.getByRole('button', { name: 'What happens' }).click()
  const events = page.getByRole('region', { name: 'Events', exact: true })
  await expect(events.getByText('Press something. Events show here.')).toBeVisible()
  const requests = page.getByRole('region', { name: 'Requests', exact: true })
  await expect(requests.getByText('/directory/getWallets')).toBeVisible()
  await expect(requests.getByText('Wallets to list').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Alder' }).click()
  // The stage focuses the account's view in its frame.
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await events.getByRole('button', { name: 'connectSettled' }).press('Enter')
  await expect(events.getByText("status: 'connected'")).toBeVisible()
  const queries = page.getByRole('region', { name: 'Queries', exact: true })
  const read = (name: string) => queries.getByRole('listitem').filter({ hasText: name })
  await expect(read('recommendedWallets')).toContainText(/\d s.*Directory, Fresh/)
  await expect(read('identity')).toContainText(/\d s.*Service, Fresh/)
  await expect(read('balance').first()).toContainText('Chain')
  await queries.getByRole('button', { name: 'Make all stale' }).click()
  await expect(read('recommendedWallets')).toContainText('Directory, Stale')
  await expect(requests.getByText('/blockchain/v1/identity/')).toBeVisible()
  await requests.getByRole('button', { name: 'Copy as a policy' }).click()
  const policy = await page.evaluate(() => navigator.clipboard.readText())
  expect(policy).toContain(`connect-src 'self' ${readE2eAddresses().stackUrl}`)
  await expect(page.getByText('0 requests have left this machine')).toBeVisible()

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarrier(page, { onlyColours: colorScheme === 'light' })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(events.getByText("status: 'connected'")).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await expectNoBarrier(page)
  await events.getByRole('button', { name: 'Clear' }).click()
  await expect(events.getByText('Press something. Events show here.')).toBeVisible()
})

test('behavior: works by keyboard and on a phone, has no accessibility barrier, and sends no request to other hosts', async ({
  page,
}) => {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('data:') && ![pagesUrl, stackUrl].some((own) => url.startsWith(own))) {
      elsewhere.push(url)
    }
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(new URL(`/playground/stage/?mode=${colorScheme}`, pagesUrl).href)
    await expect(page.getByRole('button', { name: 'All wallets' })).toBeVisible()
    await expectNoBarrier(page, { onlyColours: colorScheme === 'light' })
  }
  const { dialog, stage } = await openPlayground(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'To the stage' })
  await expect(skip).toBeFocused()
  // The link covers the name of the site while it has the focus.
  await skip.blur()
  await expect(dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
  // Only the panes scroll: the page is exactly as high as the window.
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(heights[0]).toBe(heights[1])
  await expectNoBarrier(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await page.getByRole('tab', { name: 'Queries only' }).click()
  await expect(stage.locator('[data-lk-theme="light"]').first()).toBeAttached()
  await expectNoBarrier(page)
  await page.getByRole('tab', { name: 'Dialog', exact: true }).click()
  await page.getByRole('listitem').getByRole('button', { name: 'WalletConnect' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('WalletConnect, 5 of 6.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('WalletConnect is back.')).toBeAttached()
  // An option that is not available stays in place and says why.
  const legal = page.getByRole('switch', { name: 'Terms to accept' })
  await legal.focus()
  await page.keyboard.press('Space')
  await expect(legal).toBeFocused()
  await expect(legal).not.toBeChecked()
  await expect(legal).toHaveAccessibleDescription('Needs a link to your terms first.')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.locator('.code')).toContainText('createDefaultKit')
  await expectNoBarrier(page)
  expect(elsewhere).toEqual([])
})
