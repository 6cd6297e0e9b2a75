import { formatEther, verifyMessage } from 'viem'
import { chain, expect, test } from './kitPage.ts'
import { watchTexts } from './watchTexts.ts'

/** Returns four characters at the start and six at the end, as the specification truncates an address. */
function short(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-6)}`
}

/** Returns three decimals, rounded down, computed from the chain's own units as a string. */
function threeDecimals(wei: bigint): string {
  const [whole = '0', fraction = ''] = formatEther(wei).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`
}

test('default: connects an installed wallet, shows its account and its balance from the chain, and signs [spec 0.01 1.05 1.12 9.24]', {
  tag: ['@connect', '@connect'],
}, async ({ kitPage }) => {
  const { page, dialog, accountButton } = kitPage
  await kitPage.open({ wallets: 'alder,birch' })
  await kitPage.connect('Birch')
  await expect(accountButton).toBeFocused()
  const [address] = await kitPage.wallet('birch').accounts()
  if (!address) throw new Error('The wallet has no account.')
  await expect(accountButton).toContainText(short(address))
  const balance = await chain(1).getBalance({ address })
  await expect(accountButton).toContainText(`${threeDecimals(balance)} ETH`)

  await accountButton.click()
  await expect(dialog).toContainText(short(address))
  await expect(dialog).toContainText(threeDecimals(balance))
  await page.keyboard.press('Escape')

  await test.step('a signed message verifies outside the page', async () => {
    await page.getByLabel('Message').fill('A message of the test')
    await page.getByRole('button', { name: 'Sign message' }).click()
    const output = page.getByTestId('signature')
    await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await output.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'A message of the test', signature })).toBe(true)
    expect(await verifyMessage({ address, message: 'Another message', signature })).toBe(false)
  })
})

test('behavior: an account with a name shows the name; another account, another chain and a disconnect of the wallet show at once [spec 0.01 1.08 3.01 4.11]', async ({
  kitPage,
}) => {
  const { page, dialog, accountButton } = kitPage
  await kitPage.open()
  await kitPage.connect('Alder')
  const wallet = kitPage.wallet('alder')
  const [first, second] = await wallet.accounts()
  if (!first || !second) throw new Error('The wallet has two accounts.')
  await test.step('the name of the account', async () => {
    const name = await chain(1).getEnsName({ address: first })
    if (!name) throw new Error('The stack gives this account a name.')
    await expect(accountButton).toContainText(name)
    await accountButton.click()
    await expect(dialog).toContainText(name)
  })
  await test.step('the account that the wallet selects, while the dialog is open', async () => {
    await wallet.chooseAccount(second)
    await expect(dialog).toContainText(short(second))
  })
  await test.step('the chain that the wallet selects, with its balance', async () => {
    await wallet.chooseChain(8453)
    await expect(page.getByRole('button', { name: 'Network: Base. Change' }).first()).toBeVisible()
    const balance = await chain(8453).getBalance({ address: second })
    await expect(dialog).toContainText(threeDecimals(balance))
  })
  await test.step('a disconnect in the wallet closes the dialog and focuses the connect button', async () => {
    await wallet.forgetSite()
    await expect(dialog).toBeHidden()
    await expect(kitPage.connectButton).toBeFocused()
  })
})

test("error: shows the wallet's name when the account's name has not loaded after ten seconds", async ({
  kitPage,
  page,
}) => {
  // The request is never answered, as on a network that drops packets.
  await page.route('**/v1/identity/**', () => {})
  await kitPage.open({ wallets: 'birch' })
  await kitPage.connect('Birch')
  await kitPage.accountButton.click()
  const name = kitPage.dialog.getByTestId('account-name')
  await expect(kitPage.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(name).toHaveCount(0)
  await page.evaluate(() => window.kitClock?.advance(10_000))
  await expect(name).toHaveText('Birch')
})

test('behavior: a rejection is reported once and a retry connects; a reload restores the connection without showing the connect text, and a disconnect persists', async ({
  kitPage,
}) => {
  const { page, dialog, accountButton, connectButton } = kitPage
  await kitPage.open({ wallets: 'cedar:reject' })
  await test.step('a retry in the view of the rejection connects', async () => {
    await connectButton.click()
    await dialog.getByRole('button', { name: 'Cedar' }).click()
    await expect(dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await kitPage.wallet('cedar').behave('approve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(accountButton).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const seenTexts = await watchTexts(page)
  const visits = [
    ['a wallet that announces itself with the page', 'alder,birch,cedar'],
    ['a wallet that announces itself late', 'alder,cedar:approve:late'],
    ['a working wallet and hanging ones', 'alder:dead,birch:dead,cedar'],
  ] as const
  for (const [name, wallets] of visits) {
    await test.step(`restores ${name}`, async () => {
      await kitPage.open({ wallets })
      await expect(accountButton).toBeVisible()
      const seen = await seenTexts()
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((text) => /Connect/.test(text))).toEqual([])
    })
  }

  await test.step('a disconnect persists after a reload', async () => {
    await accountButton.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(connectButton).toBeVisible()
    await page.reload()
    await expect(connectButton).toBeVisible()
    expect(await kitPage.wallet('cedar').log()).not.toContain('eth_requestAccounts')
    expect(await kitPage.wallet('cedar').log()).not.toContain('wallet_requestPermissions')
  })
})

test('behavior: a late approval after a cancelled attempt connects nothing, neither now nor after a reload', async ({
  kitPage,
}) => {
  await kitPage.open({ wallets: 'birch:hang' })
  await kitPage.connectButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Birch' }).click()
  await kitPage.wallet('birch').waitForRequest()
  await kitPage.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(kitPage.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await kitPage.page.evaluate(() => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(document.body.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seenTexts: texts })
  })
  await kitPage.wallet('birch').approvePending()
  // The rollback has finished when the wallet has received a request to revoke the permission.
  await expect
    .poll(async () => (await kitPage.wallet('birch').log()).includes('wallet_revokePermissions'))
    .toBe(true)
  const address = (await kitPage.wallet('birch').accounts())[0] ?? ''
  const seen = await kitPage.page.evaluate(
    () => (window as unknown as { seenTexts: string[] }).seenTexts,
  )
  expect(seen.filter((text) => text.includes(address.slice(-6)))).toEqual([])
  await kitPage.page.keyboard.press('Escape')
  await expect(kitPage.connectButton).toBeVisible()
  await kitPage.page.reload()
  await expect(kitPage.connectButton).toBeVisible()
})

test('behavior: switches the network, and adds it if the wallet does not know it [spec 0.01 1.08 4.35]', {
  tag: '@networks',
}, async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.page.getByRole('button', { name: 'Network: Ethereum. Change' }).click()
  await kitPage.dialog.getByRole('button', { name: 'Base' }).click()
  await expect(
    kitPage.page.getByRole('button', { name: 'Network: Base. Change' }).first(),
  ).toBeVisible()
  await kitPage.page.keyboard.press('Escape')
  await kitPage.page.getByRole('button', { name: 'Network: Base. Change' }).click()
  await kitPage.dialog
    .getByRole('button', { name: /BNB Smart Chain Testnet|Binance.*Testnet/ })
    .click()
  await expect.poll(() => kitPage.wallet('cedar').log()).toContain('wallet_addEthereumChain')
  await expect(
    kitPage.page.getByRole('button', { name: /^Network: .*Testnet\. Change$/ }).first(),
  ).toBeVisible()
})

test('behavior: reports an unsupported chain, and switches back to a supported one; if the app blocks unsupported chains, the dialog stays open until the wallet is disconnected [spec 4.32 4.33]', async ({
  kitPage,
}) => {
  const { page, dialog, accountButton } = kitPage
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.wallet('cedar').chooseChain(4663)
  await expect(dialog.getByRole('heading', { name: 'Unsupported network' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const wrong = page.getByRole('button', { name: 'Unsupported network' })
  await accountButton.click()
  await expect(dialog.getByTestId('account-balance')).toBeVisible()
  await page.keyboard.press('Escape')
  await wrong.click()
  await dialog.getByRole('button', { name: 'Ethereum' }).click()
  await expect(accountButton).toBeVisible()
  await expect(wrong).toBeHidden()

  await test.step('an app that blocks unsupported networks', async () => {
    await kitPage.open({ unsupported: 'block' })
    await expect(accountButton).toBeVisible()
    await kitPage.wallet('cedar').chooseChain(4663)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toBeHidden()
    await expect(kitPage.connectButton).toBeVisible()
  })
})
