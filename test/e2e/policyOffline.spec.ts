import path from 'node:path'
import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

const featured = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/**
 * Serves only the app's own code without a network, like a service worker. `before` runs before the first file.
 */
async function keepOwnCode(page: Page, before: () => Promise<void>) {
  const { pagesUrl, pagesFolder } = readE2eAddresses()
  let ready: Promise<void> | undefined
  await page.route(`${pagesUrl}/assets/**`, async (route) => {
    ready ??= before()
    await ready
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ path: path.join(pagesFolder, pathname) })
  })
}

test('error: offline from the start: each view says what is missing and a wallet connects; back online everything loads', async ({
  kitPage,
  pairing,
  page,
  context,
  stack,
}) => {
  const { dialog, connectButton, accountButton } = kitPage
  const knocks: string[] = []
  page.on('websocket', (socket) => knocks.push(socket.url()))
  await keepOwnCode(page, () => context.setOffline(true))
  await kitPage.open({ featured })
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)

  await connectButton.click()
  const down = dialog.getByTestId('directory-down')
  await expect(down).toHaveText(/Couldn’t load more wallets\./)
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await expect(dialog.getByTestId('wallets-down')).toContainText('Couldn’t load more wallets')
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await expect(dialog.getByRole('heading', { name: 'Couldn’t create a QR code' })).toBeVisible()
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
  await accountButton.click()
  await expect(dialog.getByTestId('tokens-retry')).toBeVisible()
  expect(knocks).toEqual([])

  await context.setOffline(false)
  await dialog.getByTestId('tokens-retry').click()
  await expect(dialog.getByTestId('account-balance')).toContainText(/\$\d/)
  await expect(dialog.getByTestId('token-native')).toContainText(/\d ETH/)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton.click()
  await expect(async () => {
    if (await down.isVisible()) await down.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await expect(pairing.code).toBeVisible()
  const phone = await stack.openPhone()
  await pairing.connect(phone)
})

test('behavior: the network is lost and returns while the dialog is open: failed reads refetch automatically', async ({
  kitPage: { open, connectButton, dialog },
  page,
  context,
}) => {
  await keepOwnCode(page, async () => {})
  await open({ featured })
  await expect(connectButton).toBeVisible()
  await context.setOffline(true)
  await connectButton.click()
  await expect(dialog.getByTestId('directory-down')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  await expect(dialog.getByTestId('directory-down')).toHaveCount(0)
})

test('error: offline before the dialog’s code has loaded: the button stays, and works once the network is back', async ({
  kitPage: { open, connectButton, dialog, accountButton },
  context,
}) => {
  await open({ prefetch: 'none' })
  await expect(connectButton).toBeVisible()
  await context.setOffline(true)
  await connectButton.click()
  await expect(dialog).toHaveCount(0)
  await expect(connectButton).toBeEnabled()
  await context.setOffline(false)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(accountButton).toBeVisible()
})
