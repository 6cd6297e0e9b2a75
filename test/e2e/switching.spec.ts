import { expect, test } from './kitPage.ts'

test('behavior: reports a prompt that is still open in the wallet, and continues with its response; closing during a request returns the focus', async ({
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

  await test.step('closed during a request of a wallet, the dialog returns the focus to the connect button', async () => {
    await kitPage.wallet('cedar').forgetSite()
    await expect(kitPage.connectButton).toBeVisible()
    await kitPage.wallet('cedar').behave('hang')
    await kitPage.connectButton.click()
    await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
    await kitPage.wallet('cedar').waitForRequest()
    await page.keyboard.press('Escape')
    await expect(kitPage.dialog).toBeHidden()
    await expect(kitPage.connectButton).toBeFocused()
  })
})
