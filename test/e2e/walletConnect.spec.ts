import type { Page } from '@playwright/test'
import { type Address, type Hex, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chain, type KitPage } from './kitPage.ts'
import { expect, type PhonePage, test } from './phonePage.ts'
import { settled } from './settled.ts'

const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** Returns four characters at the start and six at the end, as the specification truncates an address. */
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

/** Expects the page to show this account's signature of the message, and verifies it with viem. */
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

test('default: pairs with a wallet that declines, and connects after a second request; a message is signed or rejected on the phone [spec 0.01 1.05 1.12 7.02]', {
  tag: '@wallets',
}, async ({ pairingPage, phone, relay }) => {
  const { page, dialog, accountButton } = pairingPage
  const identityRequest = page.waitForRequest(/\/blockchain\/v1\/identity\//)
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
  await expect(page.getByTestId('state')).toContainText(await accountOf(phone))

  await test.step("the identity request carries the relay's client id as its last parameter", async () => {
    const [socket] = await relay.openSockets()
    const query = [...new URL((await identityRequest).url()).searchParams]
    expect(query.at(-1)).toEqual(['clientId', socket?.clientId])
  })
  await test.step('a signed message', async () => {
    await startSigning(page, 'A message of the test')
    await expect(phone.request.getByTestId('request-params')).toHaveText('A message of the test')
    await phone.approveRequest('personal_sign')
    await expectSigned(page, await accountOf(phone), 'A message of the test')
  })
  await test.step('a rejected message', async () => {
    await startSigning(page, 'Not this one')
    await phone.rejectRequest('personal_sign')
    await expect(page.getByTestId('signature')).toHaveText('UserRejectedRequestError')
  })
})

test('behavior: a sent transaction arrives on the chain; the connection survives reloads of the page and restarts of the wallet, over one socket [spec 1.12]', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page, accountButton } = pairingPage
  await pairingPage.connectPhone()
  const address = await accountOf(phone)

  await test.step('a transaction that the wallet sends, and one that it rejects', async () => {
    const to = privateKeyToAddress(generatePrivateKey())
    const before = await chain(1).getBalance({ address })
    await page.getByLabel('To', { exact: true }).fill(to)
    await page.getByLabel('Amount').fill('0.25')
    await page.getByRole('button', { name: 'Send' }).click()
    await phone.approveRequest('eth_sendTransaction')
    const output = page.getByTestId('transaction')
    await expect(output).toHaveText(/^0x[0-9a-f]{64}$/)
    const hash = (await output.textContent()) as Hex
    const receipt = await chain(1).waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect([receipt.from, receipt.to]).toEqual([address, to].map((one) => one.toLowerCase()))
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.25'))
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(await chain(1).getBalance({ address })).toBe(before - parseEther('0.25') - fee)

    await page.getByRole('button', { name: 'Send' }).click()
    await phone.rejectRequest('eth_sendTransaction')
    await expect(output).toHaveText('TransactionExecutionError')
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.25'))
  })
  for (const round of ['first', 'second']) {
    await test.step(`the ${round} reload of the page`, async () => {
      await page.reload()
      await expect(accountButton).toContainText(short(address))
      await startSigning(page, `After the ${round} reload`)
      await phone.approveRequest('personal_sign')
      await expectSigned(page, address, `After the ${round} reload`)
      await expect.poll(() => relay.openSockets()).toHaveLength(1)
    })
  }
  // One socket per load of the page.
  expect(await relay.sockets()).toHaveLength(3)
  await expect(phone.session).toHaveCount(1)

  await test.step('a restart of the wallet', async () => {
    await phone.page.getByTestId('phone-restart').click()
    await expect(phone.status).toHaveText('connected')
    await startSigning(page, 'After a restart')
    await phone.approveRequest('personal_sign')
    await expectSigned(page, address, 'After a restart')
  })
  await test.step('a restart of the wallet during a request', async () => {
    await startSigning(page, 'Through a restart')
    await expect(phone.request).toBeVisible()
    await phone.page.reload()
    await phone.approveRequest('personal_sign')
    await expectSigned(page, address, 'Through a restart')
  })
  await test.step('a request that is sent while the wallet is offline arrives when it is back', async () => {
    const requests = async () =>
      // 1108 is the tag of a session request.
      (await relay.publishes()).filter(({ tag }) => tag === 1108).length
    const before = await requests()
    await phone.page.getByTestId('phone-offline').check()
    await expect(phone.status).toHaveText('offline')
    await startSigning(page, 'Nobody there')
    await expect.poll(requests).toBe(before + 1)
    await expect(phone.request).toHaveCount(0)
    await phone.page.getByTestId('phone-offline').uncheck()
    await expect(phone.request.getByTestId('request-params')).toHaveText('Nobody there')
    await phone.approveRequest('personal_sign')
    await expectSigned(page, address, 'Nobody there')
  })
})

// In each run, `walletConnectNamespaces.spec.ts` shows the same for two namespaces, and
// `test/contract/walletConnect.ends.test.ts` with the real client in Node.
if (isDeep) {
  test('behavior: a disconnect on the page, in another tab or in the wallet ends the session everywhere, at once or on the next load, and the next connection works', async ({
    pairingPage,
    phone,
    relay,
  }) => {
    const { page, connectButton, accountButton } = pairingPage
    const pairAgain = async () => {
      await pairingPage.openCode()
      await phone.pair(await pairingPage.copyLink())
      await phone.approve()
      await expect(accountButton).toBeVisible()
      await expect(pairingPage.dialog).toBeHidden()
    }
    await pairingPage.connectPhone()
    await test.step('on the page: the other tab and the wallet follow', async () => {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await expect(other.getByTestId('account-button')).toBeVisible()
      await disconnectHere(pairingPage)
      await expect(connectButton).toBeVisible()
      await expect(other.getByTestId('connect-button')).toBeVisible()
      await expect(phone.session).toHaveCount(0)
      await expect.poll(() => relay.openSockets()).toEqual([])
      await other.reload()
      await expect(other.getByTestId('connect-button')).toBeVisible()
      await other.close()
      await page.reload()
      await expect(connectButton).toBeVisible()
    })
    await pairAgain()
    await test.step('in the wallet: the page shows it at once', async () => {
      await phone.page.getByTestId('session-disconnect').click()
      await expect(connectButton).toBeVisible()
      await expect.poll(() => relay.openSockets()).toEqual([])
      await page.reload()
      await expect(connectButton).toBeVisible()
    })
    await pairAgain()
    await test.step('in the wallet while the page is closed: the next load detects it', async () => {
      await page.goto('about:blank')
      await expect.poll(() => relay.openSockets()).toEqual([])
      await phone.page.getByTestId('session-disconnect').click()
      await expect(phone.session).toHaveCount(0)
      await pairingPage.open()
      await expect(connectButton).toBeVisible()
      await expect(accountButton).toBeHidden()
      await expect.poll(() => relay.openSockets()).toEqual([])
      await page.reload()
      await expect(connectButton).toBeVisible()
    })
  })
}

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
