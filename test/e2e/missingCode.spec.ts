import { expect, test } from './kitPage.ts'

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
