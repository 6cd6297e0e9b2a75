import { getAddress } from 'viem'
import { expect, type KitPage, test } from './kitPage.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

/** Opens the settings from the account. */
async function openSettings(kit: KitPage) {
  await kit.open()
  await kit.connect('Alder')
  await kit.accountButton.click()
  await kit.dialog.getByRole('button', { name: 'Account settings' }).click()
  await expect(kit.dialog.getByTestId('account-settings-address')).toBeVisible()
}

test('default: copies the address, changes the network and disconnects', {
  tag: '@networks',
}, async ({ kitPage, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(kitPage)
  const { dialog } = kitPage
  const [first = '0x'] = await kitPage.wallet('alder').accounts()
  const row = dialog.getByTestId('account-settings-address')
  await expect(row).toContainText(`${first.slice(0, 4)}…${first.slice(-6)}`)
  await expect(row).toContainText('Alder')
  await row.click()
  await expect(page.getByTestId('lk-snackbar')).toHaveText(/Address copied/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    getAddress(first.toLowerCase()),
  )

  const network = dialog.getByTestId('account-switch-network-button')
  await expect(network).toContainText('Ethereum')
  // A later hover stays on the pointer's position, which would cover the element.
  await network.hover()
  await page.evaluate(() => window.kitClock?.advance(3_000))
  await expect(page.getByTestId('lk-snackbar')).toHaveCount(0)
  const title = dialog.getByRole('heading', { name: 'Choose network' })
  // Back from the list, whose code loaded with the settings.
  await network.click()
  await expect(dialog.getByRole('button', { name: 'Base' })).toBeVisible()
  await expect(title).toBeFocused()
  await dialog.getByTestId('lk-back').click()
  await expect(network).toBeFocused()
  await network.click()
  await dialog.getByRole('button', { name: 'Base' }).click()
  await expect(page.getByTestId('lk-polite')).toHaveText('Now on Base')
  await dialog.getByTestId('lk-back').click()
  await expect(network).toContainText('Base')

  await dialog.getByTestId('account-settings-fund').click()
  await expect(dialog.getByTestId('receive-address')).toHaveText(getAddress(first.toLowerCase()))
  await dialog.getByTestId('lk-back').click()
  await expect(dialog.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await expect(dialog.getByTestId('account-settings-fund')).toBeFocused()

  await dialog.getByTestId('disconnect-button').click()
  await expect(kitPage.connectButton).toBeVisible()
  await expect(dialog).toBeHidden()
})
