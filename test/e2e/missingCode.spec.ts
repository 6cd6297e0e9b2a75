import { findBarriers } from './findBarriers.ts'
import { findFlaws } from './findFlaws.ts'
import { holdRequests } from './holdRequests.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, test } from './kitPage.ts'
import { settled } from './settled.ts'
import { draw } from './showTheme.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

const part = (name: string) => new RegExp(`/assets/${name}[^/]*\\.js`)

test('error: a failed chunk of a view is reported once, and a retry loads it; one that fails twice offers a reload, which helps', async ({
  kitPage,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await kitPage.open()
  const alert = page.getByRole('alert').filter({ hasText: 'This page did not load' })
  await test.step('a chunk that fails once', async () => {
    await page.route(part('helpViews'), (route) => route.abort())
    await kitPage.connectButton.click()
    await kitPage.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(kitPage.dialog.getByRole('heading', { name: /did not load/ })).toBeVisible()
    await expect(alert).toHaveCount(1)
    await page.unrouteAll()
    await page.keyboard.press('Tab')
    await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(kitPage.dialog.getByText('It holds your keys')).toBeVisible()
    await expect(kitPage.dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(kitPage.dialog).toBeHidden()
  })

  await page.route(part('walletsViews'), (route) => route.abort())
  await kitPage.connectButton.click()
  const all = kitPage.dialog.getByRole('button', { name: 'All wallets' })
  await all.click()
  await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
  const reload = kitPage.dialog.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await expect(kitPage.dialog.getByText('The app may have been updated.')).toBeVisible()
  await expect(page.getByTestId('lk-assertive')).toHaveText('This page did not load')
  for (const [variant, theme, dir, width] of [
    ['dark', 'dark', 'ltr', 1280],
    ['light', 'light', 'ltr', 1280],
    ['rtl', 'light', 'rtl', 1280],
    ['phone', 'dark', 'ltr', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await draw(page, { theme, dir })
    await keepPicture(page, `views/Reload-${variant}.png`)
    const box = await kitPage.dialog.boundingBox()
    expect(Math.round(box?.width ?? 0), variant).toBe(width < 430 ? width : 360)
    expect(await findFlaws(page), variant).toEqual([])
    const barriers = await findBarriers(page, { onlyColours: variant !== 'dark' })
    expect(barriers, variant).toEqual([])
  }
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await kitPage.connectButton.click()
  await all.click()
  await expect(kitPage.dialog.getByTestId('wallet-grid')).toBeVisible()
})

test('behavior: late code: the current view stays unchanged, then the search of the new one takes the focus', async ({
  kitPage,
  page,
}) => {
  const { dialog } = kitPage
  await kitPage.open({ networks: 'many' })
  const expectUnchanged = async (
    name: string,
    feature: string,
    before: string,
    open: () => Promise<void>,
  ) => {
    const release = await holdRequests(page, part(feature))
    await open()
    const field = dialog.getByTestId(name)
    const body = dialog.locator('[data-lk-body]:not([data-leaving])')
    // The progress line has appeared. From here on nothing else changes.
    await expect(dialog.getByTestId('lk-progress')).toBeVisible()
    await expect(body).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(before)
    await expect(field).toHaveCount(0)
    await settled(page)
    const [box, text] = [await dialog.boundingBox(), await body.textContent()]
    await keepPicture(page, `views/Late-${name}.png`)
    expect(await findFlaws(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    expect(await dialog.boundingBox()).toEqual(box)
    expect(await body.textContent()).toBe(text)
    release()
    await expect(field).toBeFocused()
    await expect(body).not.toHaveAttribute('aria-busy')
    await expect(dialog.getByTestId('lk-progress')).toHaveCount(0)
  }

  await test.step('all wallets', () =>
    expectUnchanged('wallet-search', 'walletsViews', 'Connect wallet', async () => {
      await kitPage.connectButton.click()
      await dialog.getByRole('button', { name: 'All wallets' }).click()
    }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await test.step('the networks', () =>
    expectUnchanged('network-search', 'networksViews', 'Account', async () => {
      await kitPage.connect('Cedar')
      await kitPage.accountButton.click()
      // With its tokens loaded, the account has its full height.
      await expect(dialog.getByTestId('token-list').getByRole('listitem').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    }))
})

test('behavior: late code: Back keeps the view, and the code that loads afterwards changes nothing', async ({
  kitPage,
  page,
}) => {
  await kitPage.open()
  await kitPage.connectButton.click()
  const { dialog } = kitPage
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  const release = await holdRequests(page, part('walletsViews'))
  const get = dialog.getByTestId('get-wallet')
  await get.click()
  await expect(dialog.getByTestId('lk-progress')).toBeVisible()
  await expect(get).toBeFocused()
  await dialog.getByTestId('lk-back').click()
  await expect(dialog.getByTestId('lk-progress')).toHaveCount(0)
  await expect(get).toBeFocused()
  const code = page.waitForEvent('requestfinished', (one) => part('walletsViews').test(one.url()))
  release()
  await code
  await expect(get).toBeFocused()
  await get.click()
  await expect(dialog.getByRole('heading', { name: 'Get a wallet' })).toBeFocused()
})
