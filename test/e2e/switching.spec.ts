import { expect, test } from './kitPage.ts'

test('behavior: reports a prompt that is still open in the wallet, and continues with its answer', async ({
  kitPage,
  page,
}) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await page.evaluate(() => {
    const provider = window.devWallets?.cedar?.provider
    if (!provider) throw new Error('No dev wallet cedar on this page.')
    const request = provider.request.bind(provider)
    provider.request = async (asked) => {
      if (asked.method !== 'wallet_switchEthereumChain') return request(asked)
      throw Object.assign(new Error('Request already pending.'), { code: -32002 })
    }
  })
  await page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
  await kitPage.dialog.getByRole('button', { name: 'Base' }).click()
  await expect(
    kitPage.dialog.getByRole('heading', { name: 'Cedar has a pending request' }),
  ).toBeVisible()
  await expect(page.getByTestId('lk-polite')).toHaveText('Cedar has a pending request')
  await kitPage.wallet('cedar').chooseChain(8453)
  // The page's own button opened the list.
  await expect(kitPage.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Network: Base. Change' })).toBeFocused()
})

test('behavior: focuses the connect button when the account disconnects while the dialog is open', async ({
  kitPage,
}) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.accountButton.click()
  await expect(kitPage.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await kitPage.wallet('cedar').forgetSite()
  await expect(kitPage.dialog).toBeHidden()
  await expect(kitPage.connectButton).toBeFocused()
})

test('behavior: focuses the account button after connecting', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await expect(kitPage.accountButton).toBeFocused()
})

test('behavior: focuses the connect button after closing during a wallet request', async ({
  kitPage,
  page,
}) => {
  await kitPage.open({ wallets: 'cedar:hang' })
  await kitPage.connectButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
  await kitPage.wallet('cedar').waitForRequest()
  await page.keyboard.press('Escape')
  await expect(kitPage.dialog).toBeHidden()
  await expect(kitPage.connectButton).toBeFocused()
})
