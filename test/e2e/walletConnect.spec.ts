import type { Page } from '@playwright/test'
import { type Address, type Hex, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chain, type KitPage } from './kitPage.ts'
import { expect, type PhonePage, test } from './phonePage.ts'
import { settled } from './settled.ts'

/** Four characters at the start and six at the end, as the specification truncates an address. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

async function accountOf(phone: PhonePage): Promise<Address> {
  const [address] = await phone.accounts()
  if (!address) throw new Error('The phone has no account.')
  return address
}

async function startSigning(page: Page, message: string) {
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Sign message' }).click()
}

/** Expects a signature of this message by this account on the page, verified by viem in the test. */
async function expectSigned(page: Page, address: Address, message: string) {
  const output = page.getByTestId('signature')
  await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await output.textContent()) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
}

async function disconnectHere({ accountButton, dialog }: KitPage) {
  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
}

test('default: pairs with a wallet that declines, and connects after a second request [spec 0.01 1.05]', async ({
  pairingPage,
  phone,
}) => {
  const { dialog, accountButton } = pairingPage
  await phone.open()
  await pairingPage.open()
  await pairingPage.openCode()
  const first = await pairingPage.copyLink()
  await phone.pair(first)
  await phone.reject()
  await expect(pairingPage.heading('Request declined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(pairingPage.code).toBeVisible()
  const second = await pairingPage.copyLink()
  expect(second).not.toBe(first)
  await phone.pair(second)
  await phone.approve()
  await expect(accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(accountButton).toContainText(short(await accountOf(phone)))
  await expect(pairingPage.page.getByTestId('state')).toContainText(await accountOf(phone))
})

test('behavior: a message is signed or rejected on the phone [spec 1.12]', {
  tag: '@wallets',
}, async ({ pairingPage, phone }) => {
  const { page } = pairingPage
  await pairingPage.connectPhone()
  await startSigning(page, 'A message of the test')
  await expect(phone.request.getByTestId('request-params')).toHaveText('A message of the test')
  await phone.approveRequest('personal_sign')
  await expectSigned(page, await accountOf(phone), 'A message of the test')

  await startSigning(page, 'Not this one')
  await phone.rejectRequest('personal_sign')
  await expect(page.getByTestId('signature')).toHaveText('UserRejectedRequestError')
})

test('behavior: a sent transaction arrives on the chain [spec 1.12]', async ({
  pairingPage,
  phone,
}) => {
  const { page } = pairingPage
  await pairingPage.connectPhone()
  const from = await accountOf(phone)
  const to = privateKeyToAddress(generatePrivateKey())
  const before = await chain(1).getBalance({ address: from })
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByLabel('Amount').fill('0.25')
  await page.getByRole('button', { name: 'Send' }).click()
  await phone.approveRequest('eth_sendTransaction')
  const output = page.getByTestId('transaction')
  await expect(output).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = (await output.textContent()) as Hex
  const receipt = await chain(1).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect([receipt.from, receipt.to]).toEqual([from, to].map((one) => one.toLowerCase()))
  expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.25'))
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await chain(1).getBalance({ address: from })).toBe(before - parseEther('0.25') - fee)

  await page.getByRole('button', { name: 'Send' }).click()
  await phone.rejectRequest('eth_sendTransaction')
  await expect(output).toHaveText('TransactionExecutionError')
  expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.25'))
})

test("behavior: the identity request carries the relay's client id as its last parameter [spec 7.02]", async ({
  pairingPage,
  phone: _,
  relay,
}) => {
  const { page } = pairingPage
  const asking = page.waitForRequest(/\/blockchain\/v1\/identity\//)
  await pairingPage.connectPhone()
  const [socket] = await relay.openSockets()
  const query = [...new URL((await asking).url()).searchParams]
  expect(query.at(-1)).toEqual(['clientId', socket?.clientId])
})

test('behavior: a disconnect on the page ends the session in the wallet', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await pairingPage.connectPhone()
  await disconnectHere(pairingPage)
  await expect(pairingPage.connectButton).toBeVisible()
  await expect(phone.session).toHaveCount(0)
  await expect.poll(() => relay.openSockets()).toEqual([])
  await pairingPage.page.reload()
  await expect(pairingPage.connectButton).toBeVisible()
})

test('behavior: a disconnect in one tab ends the session in the other one', async ({
  pairingPage,
  phone,
}) => {
  await pairingPage.connectPhone()
  const { page } = pairingPage
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByTestId('account-button')).toBeVisible()
  await disconnectHere(pairingPage)
  await expect(other.getByTestId('connect-button')).toBeVisible()
  await expect(phone.session).toHaveCount(0)
  await other.reload()
  await expect(other.getByTestId('connect-button')).toBeVisible()
})

test('behavior: a disconnect in the wallet shows on the page at once', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await pairingPage.connectPhone()
  await phone.page.getByTestId('session-disconnect').click()
  await expect(pairingPage.connectButton).toBeVisible()
  await expect.poll(() => relay.openSockets()).toEqual([])
  await pairingPage.page.reload()
  await expect(pairingPage.connectButton).toBeVisible()
  // The next connection works like the first.
  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve()
  await expect(pairingPage.accountButton).toBeVisible()
})

test('behavior: a second wallet by a code: Back keeps the first one, and a confirmation ends it on both sides', async ({
  pairingPage,
  phone,
}) => {
  const { page, dialog } = pairingPage
  await pairingPage.connectPhone()
  const address = await accountOf(phone)
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'ProfileWallets' }))
  const inUse = dialog.getByTestId('active-profile-wallet-item')
  await expect(inUse).toContainText(short(address))
  await settled(page)

  const askForAnother = async () => {
    await dialog.getByTestId('add-connection-eip155').click()
    await settled(page)
    await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
    await expect(pairingPage.heading('Disconnect the other wallet?')).toBeVisible()
    await settled(page)
  }
  await askForAnother()
  await dialog.getByTestId('lk-back').click()
  await settled(page)
  await dialog.getByTestId('lk-back').click()
  await expect(inUse).toContainText(short(address))
  await expect(phone.session).toHaveCount(1)
  await settled(page)

  await askForAnother()
  await dialog.getByRole('button', { name: 'Disconnect and continue' }).click()
  await expect(pairingPage.code).toBeVisible()
  await expect(phone.session).toHaveCount(0)
  await phone.pair(await pairingPage.copyLink())
  await phone.approve()
  await expect(inUse).toContainText(short(address))
  await page.keyboard.press('Escape')
  await startSigning(page, 'Hello again')
  await phone.approveRequest('personal_sign')
  await expectSigned(page, address, 'Hello again')
})

test('behavior: detects on load that a wallet disconnected while the page was closed', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await pairingPage.connectPhone()
  await pairingPage.page.goto('about:blank')
  await expect.poll(() => relay.openSockets()).toEqual([])
  await phone.page.getByTestId('session-disconnect').click()
  await expect(phone.session).toHaveCount(0)
  await pairingPage.open()
  await expect(pairingPage.connectButton).toBeVisible()
  await expect(pairingPage.accountButton).toBeHidden()
  await expect.poll(() => relay.openSockets()).toEqual([])
  await pairingPage.page.reload()
  await expect(pairingPage.connectButton).toBeVisible()
})

test('behavior: after a reload the connection still signs, over one socket', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page, accountButton } = pairingPage
  await pairingPage.connectPhone()
  const address = await accountOf(phone)
  for (const round of ['first', 'second']) {
    await page.reload()
    await expect(accountButton).toContainText(short(address))
    await startSigning(page, `After the ${round} reload`)
    await phone.approveRequest('personal_sign')
    await expectSigned(page, address, `After the ${round} reload`)
    await expect.poll(() => relay.openSockets()).toHaveLength(1)
  }
  // One socket per load of the page.
  expect(await relay.sockets()).toHaveLength(3)
  await expect(phone.session).toHaveCount(1)
})

test('behavior: the connection survives restarts of the wallet, also during a request', async ({
  pairingPage,
  phone,
}) => {
  const { page } = pairingPage
  await pairingPage.connectPhone()
  const address = await accountOf(phone)
  await phone.page.getByTestId('phone-restart').click()
  await expect(phone.status).toHaveText('connected')
  await startSigning(page, 'After a restart')
  await phone.approveRequest('personal_sign')
  await expectSigned(page, address, 'After a restart')

  await startSigning(page, 'Through a restart')
  await expect(phone.request).toBeVisible()
  await phone.page.reload()
  await phone.approveRequest('personal_sign')
  await expectSigned(page, address, 'Through a restart')
})

test('behavior: a request sent while the wallet is offline arrives when it is back', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page } = pairingPage
  await pairingPage.connectPhone()
  await phone.page.getByTestId('phone-offline').check()
  await expect(phone.status).toHaveText('offline')
  await startSigning(page, 'Nobody there')
  // 1108 is the tag of a session request.
  await expect
    .poll(async () => (await relay.publishes()).filter(({ tag }) => tag === 1108))
    .toHaveLength(1)
  await expect(phone.request).toHaveCount(0)
  await phone.page.getByTestId('phone-offline').uncheck()
  await expect(phone.request.getByTestId('request-params')).toHaveText('Nobody there')
  await phone.approveRequest('personal_sign')
  await expectSigned(page, await accountOf(phone), 'Nobody there')
})
