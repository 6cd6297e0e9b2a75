import { findBarriers } from './findBarriers.ts'
import { findFlaws } from './findFlaws.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { showTheme } from './showTheme.ts'

// How its parts load is looked at here.
test.use({ isInParts: true })

const chunks = (name: string) => new RegExp(`/assets/${name}[^/]*\\.js`)

test('error: code of a view does not come: said once, asked again, and the dialog closes', async ({
  kitPage,
  page,
}) => {
  await kitPage.open()
  await page.route(chunks('helpViews'), (route) => route.abort())
  await kitPage.connectButton.click()
  await kitPage.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(kitPage.dialog.getByRole('heading', { name: /did not load/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This page did not load' })).toHaveCount(1)
  const title = kitPage.dialog.getByRole('heading', { level: 2 })
  await page.unrouteAll()
  await page.keyboard.press('Tab')
  await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(kitPage.dialog.getByText('It holds your keys')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kitPage.dialog).toBeHidden()
})

test('error: code of a view does not come twice: a reload is offered, and helps', async ({
  kitPage,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await kitPage.open()
  await page.route(chunks('helpViews'), (route) => route.abort())
  await kitPage.connectButton.click()
  const help = kitPage.dialog.getByRole('button', { name: 'What is a wallet?' })
  await help.click()
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
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    await expect(page.locator('[data-lk-root]').last()).toHaveAttribute('dir', dir)
    await showTheme(page, theme)
    await page.screenshot({ path: `test-results/views/Reload-${variant}.png` })
    const box = await kitPage.dialog.boundingBox()
    expect(Math.round(box?.width ?? 0), variant).toBe(width < 430 ? width : 360)
    expect(await findFlaws(page), variant).toEqual([])
    expect(await findBarriers(page), variant).toEqual([])
  }
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await kitPage.connectButton.click()
  await help.click()
  await expect(kitPage.dialog.getByText('It holds your keys')).toBeVisible()
})

test('error: code of the directory does not come: one honest line, and trying again reads it', async ({
  kitPage,
  page,
}) => {
  await kitPage.open({
    featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  })
  await page.route(chunks('DirectoryReader'), (route) => route.abort())
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByTestId('directory-down')).toBeVisible()
  await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
  await page.unrouteAll()
  await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(kitPage.dialog.getByRole('list', { name: 'Featured wallets' })).toBeVisible()
  await expect(kitPage.dialog.getByTestId('directory-down')).toBeHidden()
})

for (const { name, chunk, open } of [
  {
    name: 'wallet-search',
    chunk: 'walletsViews',
    open: async ({ connectButton, dialog }: KitPage) => {
      await connectButton.click()
      await dialog.getByRole('button', { name: 'All wallets' }).click()
    },
  },
  {
    name: 'network-search',
    chunk: 'networkViews',
    open: async ({ connect, accountButton, dialog }: KitPage) => {
      await connect('Cedar')
      await accountButton.click()
      await dialog.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
    },
  },
]) {
  test(`behavior: code that comes late: ${name} takes the focus from the title`, async ({
    kitPage,
    page,
  }) => {
    await kitPage.open({ networks: 'many' })
    const release = await holdRequests(page, chunks(chunk))
    await open(kitPage)
    const field = kitPage.dialog.getByTestId(name)
    await expect(kitPage.dialog.locator('[data-lk-body][aria-busy="true"]')).toBeVisible()
    await expect(kitPage.dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(field).toHaveCount(0)
    release()
    await expect(field).toBeFocused()
  })
}
