import { formatEther, verifyMessage } from 'viem'
import { chain, expect, test } from './kitPage.ts'
import { watchTexts } from './watchTexts.ts'

/** Four characters at the start and six at the end, as the specification truncates an address. */
function short(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-6)}`
}

/** Three decimals, rounded down, computed from the chain's own units as a string. */
function threeDecimals(wei: bigint): string {
  const [whole = '0', fraction = ''] = formatEther(wei).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`
}

test('default: connects an installed wallet, and shows its account and its balance from the chain [spec 0.01 1.05 9.24]', {
  tag: ['@connect', '@connect'],
}, async ({ kitPage }) => {
  await kitPage.open({ wallets: 'alder,birch' })
  await kitPage.connect('Birch')
  const [address] = await kitPage.wallet('birch').accounts()
  if (!address) throw new Error('The wallet has no account.')
  await expect(kitPage.accountButton).toContainText(short(address))
  const balance = await chain(1).getBalance({ address })
  await expect(kitPage.accountButton).toContainText(`${threeDecimals(balance)} ETH`)

  await kitPage.accountButton.click()
  await expect(kitPage.dialog).toContainText(short(address))
  await expect(kitPage.dialog).toContainText(threeDecimals(balance))
})

test('behavior: an account with a name shows the name [spec 3.01]', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Alder')
  const [address] = await kitPage.wallet('alder').accounts()
  if (!address) throw new Error('The wallet has no account.')
  const name = await chain(1).getEnsName({ address })
  if (!name) throw new Error('The stack gives this account a name.')
  await expect(kitPage.accountButton).toContainText(name)
  await kitPage.accountButton.click()
  await expect(kitPage.dialog).toContainText(name)
})

test("error: shows the wallet's name when the account's name has not loaded after ten seconds", async ({
  kitPage,
  page,
}) => {
  // Never answered, as on a network that drops packets.
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

test('behavior: reports a rejection once, and a retry in the same view connects', async ({
  kitPage,
}) => {
  await kitPage.open({ wallets: 'cedar:reject' })
  await kitPage.connectButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(kitPage.dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await kitPage.wallet('cedar').behave('approve')
  await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(kitPage.accountButton).toBeVisible()
  await expect(kitPage.dialog).toBeHidden()
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
  // The rollback has finished once the wallet was asked to revoke the permission.
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

test('behavior: a reload restores the connection without showing the connect text', async ({
  kitPage,
}) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  const seenTexts = await watchTexts(kitPage.page)
  await kitPage.page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  const seen = await seenTexts()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => /Connect/.test(text))).toEqual([])
})

test('behavior: restores a wallet that announces itself late, without showing the connect text meanwhile', async ({
  kitPage,
}) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  const seenTexts = await watchTexts(kitPage.page)
  await kitPage.open({ wallets: 'alder,cedar:approve:late' })
  await expect(kitPage.accountButton).toBeVisible()
  const seen = await seenTexts()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => /Connect/.test(text))).toEqual([])
})

test('behavior: a hanging wallet does not delay a working one', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.open({ wallets: 'alder:dead,birch:dead,cedar' })
  await expect(kitPage.accountButton).toBeVisible()
})

test('behavior: a disconnect persists after a reload', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  await kitPage.page.reload()
  await expect(kitPage.connectButton).toBeVisible()
  expect(await kitPage.wallet('cedar').log()).not.toContain('eth_requestAccounts')
  expect(await kitPage.wallet('cedar').log()).not.toContain('wallet_requestPermissions')
})

test('behavior: shows a disconnect inside the wallet at once [spec 4.11]', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.wallet('cedar').forgetSite()
  await expect(kitPage.connectButton).toBeVisible()
})

test('behavior: shows another account and another chain of the wallet at once [spec 0.01 1.08]', async ({
  kitPage,
}) => {
  await kitPage.open()
  await kitPage.connect('Alder')
  const second = (await kitPage.wallet('alder').accounts())[1]
  if (!second) throw new Error('The wallet has one account only.')
  await kitPage.wallet('alder').chooseAccount(second)
  await kitPage.accountButton.click()
  await expect(kitPage.dialog).toContainText(short(second))
  await kitPage.wallet('alder').chooseChain(8453)
  await expect(
    kitPage.page.getByRole('button', { name: 'Network: Base. Change' }).first(),
  ).toBeVisible()
  const balance = await chain(8453).getBalance({ address: second })
  await expect(kitPage.dialog).toContainText(threeDecimals(balance))
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

test('behavior: reports an unsupported chain, and switches back to a supported one [spec 4.32 4.33]', async ({
  kitPage,
}) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.wallet('cedar').chooseChain(4663)
  await expect(kitPage.dialog.getByRole('heading', { name: 'Unsupported network' })).toBeVisible()
  await kitPage.page.keyboard.press('Escape')
  await expect(kitPage.dialog).toBeHidden()
  const wrong = kitPage.page.getByRole('button', { name: 'Unsupported network' })
  await kitPage.accountButton.click()
  await expect(kitPage.dialog.getByTestId('account-balance')).toBeVisible()
  await kitPage.page.keyboard.press('Escape')
  await wrong.click()
  await kitPage.dialog.getByRole('button', { name: 'Ethereum' }).click()
  await expect(kitPage.accountButton).toBeVisible()
  await expect(wrong).toBeHidden()
})

test('behavior: the view of a blocked unsupported chain cannot be closed, but left', async ({
  kitPage,
}) => {
  await kitPage.open({ unsupported: 'block' })
  await kitPage.connect('Cedar')
  await kitPage.wallet('cedar').chooseChain(4663)
  await expect(kitPage.dialog).toBeVisible()
  await kitPage.page.keyboard.press('Escape')
  await expect(kitPage.dialog).toBeVisible()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.dialog).toBeHidden()
  await expect(kitPage.connectButton).toBeVisible()
})

test('behavior: a signed message verifies outside the page [spec 1.12]', async ({ kitPage }) => {
  await kitPage.open()
  await kitPage.connect('Cedar')
  await kitPage.page.getByLabel('Message').fill('A message of the test')
  await kitPage.page.getByRole('button', { name: 'Sign message' }).click()
  const output = kitPage.page.getByTestId('signature')
  await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)
  const [address] = await kitPage.wallet('cedar').accounts()
  if (!address) throw new Error('The wallet has no account.')
  const signature = (await output.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'A message of the test', signature })).toBe(true)
  expect(await verifyMessage({ address, message: 'Another message', signature })).toBe(false)
})
