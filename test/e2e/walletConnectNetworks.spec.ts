import { expect, type PairingPage, type PhonePage, test } from './phonePage.ts'

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

const networkButton = ({ page }: PairingPage, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Network: ${name}. Change` })

/** Opens the network list, and selects one. */
async function choose(pairingPage: PairingPage, now: string, next: string) {
  await networkButton(pairingPage, now).click()
  await pairingPage.dialog.getByRole('button', { name: next, exact: true }).click()
}

/** Connects a wallet that approves Ethereum alone, and only some methods, on the opened page. */
async function connectPart(
  pairingPage: PairingPage,
  phone: PhonePage,
  methods?: readonly string[],
) {
  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  if (methods) {
    await phone.page.evaluate(async (only) => {
      await window.phone?.approve(undefined, { chains: ['eip155:1'], methods: only })
    }, methods)
  } else await phone.approve({ chains: [1] })
  await expect(pairingPage.accountButton).toBeVisible()
  await expect(pairingPage.dialog).toBeHidden()
  expect(await phone.approvedChains()).toEqual(['eip155:1'])
}

test('default: switches at once to a network that the wallet approved, signs on it, and shows a network and an account selected on the phone at once', async ({
  pairingPage,
  phone,
}) => {
  const { page, accountButton } = pairingPage
  await pairingPage.connectPhone()
  expect(await phone.approvedChains()).toContain('eip155:8453')
  await choose(pairingPage, 'Ethereum', 'Base')
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
  expect(await phone.log()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(phone.request.getByTestId('request-chain')).toHaveText('Base')
  await phone.approveRequest('personal_sign')
  await expect(page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()

  await test.step('selected on the phone', async () => {
    const [first = '', second = '0x'] = await phone.accounts()
    const selected = phone.page.getByTestId('session-chain')
    await selected.selectOption({ label: 'Ethereum' })
    await expect(networkButton(pairingPage, 'Ethereum')).toBeVisible()
    await expect(accountButton).toContainText(short(first))
    await selected.selectOption({ label: 'Base' })
    await expect(networkButton(pairingPage, 'Base')).toBeVisible()
    await phone.page.getByTestId('session-account').selectOption(second)
    await expect(accountButton).toContainText(short(second))
    await page.reload()
    await expect(networkButton(pairingPage, 'Base')).toBeVisible()
  })
})

test('behavior: adds a network that is not approved through the wallet: each rejection is reported and ends the requests, and it can be requested again; a wallet that cannot add one receives no request [spec 4.35 7.43]', async ({
  pairingPage,
  phone,
}) => {
  const { dialog } = pairingPage
  const declined = pairingPage.heading('Request declined')
  const tryAgain = () => dialog.getByRole('button', { name: 'Try again' }).click()
  const [switching, adding] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
  await phone.open()
  await pairingPage.open()
  await connectPart(pairingPage, phone)
  await test.step('rejected to switch', async () => {
    await choose(pairingPage, 'Ethereum', 'Base')
    await phone.rejectRequest(switching)
    await expect(declined).toBeVisible()
    await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
    // A second prompt after the rejection would reach the wallet before this one.
    await tryAgain()
    await expect(phone.request).toHaveCount(1)
    expect(await phone.log()).toEqual([switching, switching])
    expect(await phone.approvedChains()).toEqual(['eip155:1'])
  })
  await test.step('rejected to add', async () => {
    await phone.approveRequest(switching)
    // It was requested but is not claimed: the session does not contain it yet.
    await expect(phone.request.getByTestId('request-method')).toHaveText(adding)
    await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
    await phone.rejectRequest(adding)
    await expect(declined).toBeVisible()
    await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
  })
  await test.step('added', async () => {
    await tryAgain()
    await phone.approveRequest(switching)
    await phone.approveRequest(adding)
    await expect(networkButton(pairingPage, 'Base')).toBeVisible()
    expect(await phone.approvedChains()).toEqual(['eip155:1', 'eip155:8453'])
    expect(await phone.log()).toEqual([switching, switching, adding, switching, adding])
  })
  await test.step('a wallet that cannot add a network', async () => {
    await pairingPage.page.evaluate(() => window.kits?.[0]?.disconnect())
    await expect(pairingPage.connectButton).toBeVisible()
    await expect(phone.session).toHaveCount(0)
    const before = (await phone.log()).length
    await connectPart(pairingPage, phone, ['personal_sign', 'eth_sendTransaction'])
    await networkButton(pairingPage, 'Ethereum').click()
    const row = dialog.getByRole('button', { name: 'Base' })
    await expect(row).toContainText(/^BaseNot approved in /)
    await expect(row).toBeDisabled()
    expect(await phone.log()).toHaveLength(before)
  })
})
