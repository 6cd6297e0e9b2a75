import { expect, type PairingPage, type PhonePage, test } from './phonePage.ts'

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

const networkButton = ({ page }: PairingPage, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Network: ${name}. Change` })

/** Opens the network list, and selects one. */
async function choose(pairingPage: PairingPage, now: string, next: string) {
  await networkButton(pairingPage, now).click()
  await pairingPage.dialog.getByRole('button', { name: next, exact: true }).click()
}

/** Connects a wallet that approves Ethereum alone, and only some methods. */
async function connectPart(
  pairingPage: PairingPage,
  phone: PhonePage,
  methods?: readonly string[],
) {
  await phone.open()
  await pairingPage.open()
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

test('default: switches at once to a network that the wallet approved, and signs on it', async ({
  pairingPage,
  phone,
}) => {
  await pairingPage.connectPhone()
  expect(await phone.approvedChains()).toContain('eip155:8453')
  await choose(pairingPage, 'Ethereum', 'Base')
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
  expect(await phone.log()).toEqual([])
  await pairingPage.page.keyboard.press('Escape')
  await pairingPage.page.getByRole('button', { name: 'Sign message' }).click()
  await expect(phone.request.getByTestId('request-chain')).toHaveText('Base')
  await phone.approveRequest('personal_sign')
  await expect(pairingPage.page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await pairingPage.page.reload()
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
})

test('behavior: adds a network that is not approved through the wallet [spec 4.35 7.43]', async ({
  pairingPage,
  phone,
}) => {
  await connectPart(pairingPage, phone)
  await choose(pairingPage, 'Ethereum', 'Base')
  await phone.approveRequest('wallet_switchEthereumChain')
  // It was requested but is not claimed: the session does not contain it yet.
  await expect(phone.request.getByTestId('request-method')).toHaveText('wallet_addEthereumChain')
  await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
  await phone.approveRequest('wallet_addEthereumChain')
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
  expect(await phone.approvedChains()).toEqual(['eip155:1', 'eip155:8453'])
  expect(await phone.log()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('behavior: reports a rejected switch, and sends the wallet no further request [spec 4.35]', async ({
  pairingPage,
  phone,
}) => {
  await connectPart(pairingPage, phone)
  await choose(pairingPage, 'Ethereum', 'Base')
  await phone.rejectRequest('wallet_switchEthereumChain')
  await expect(pairingPage.heading('Request declined')).toBeVisible()
  await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
  // A second prompt after the rejection would reach the wallet before this one.
  await pairingPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(phone.request).toHaveCount(1)
  expect(await phone.log()).toEqual(['wallet_switchEthereumChain', 'wallet_switchEthereumChain'])
  expect(await phone.approvedChains()).toEqual(['eip155:1'])
})

test('behavior: a rejected network is not in use, and can be requested again [spec 4.35]', async ({
  pairingPage,
  phone,
}) => {
  await connectPart(pairingPage, phone)
  await choose(pairingPage, 'Ethereum', 'Base')
  await phone.approveRequest('wallet_switchEthereumChain')
  await phone.rejectRequest('wallet_addEthereumChain')
  await expect(pairingPage.heading('Request declined')).toBeVisible()
  await expect(networkButton(pairingPage, 'Ethereum')).toBeAttached()
  await pairingPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await phone.approveRequest('wallet_switchEthereumChain')
  await phone.approveRequest('wallet_addEthereumChain')
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
})

test('behavior: sends no request to a wallet that cannot add a network, and says so in the list', async ({
  pairingPage,
  phone,
}) => {
  await connectPart(pairingPage, phone, ['personal_sign', 'eth_sendTransaction'])
  await networkButton(pairingPage, 'Ethereum').click()
  const row = pairingPage.dialog.getByRole('button', { name: 'Base' })
  await expect(row).toContainText(/^BaseNot approved in /)
  await expect(row).toBeDisabled()
  expect(await phone.log()).toEqual([])
})

test('behavior: shows a network and an account selected on the phone at once', async ({
  pairingPage,
  phone,
}) => {
  await pairingPage.connectPhone()
  const [first = '', second = '0x'] = await phone.accounts()
  await expect(pairingPage.accountButton).toContainText(short(first))
  await phone.page.getByTestId('session-chain').selectOption({ label: 'Base' })
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
  await phone.page.getByTestId('session-account').selectOption(second)
  await expect(pairingPage.accountButton).toContainText(short(second))
  await pairingPage.page.reload()
  await expect(networkButton(pairingPage, 'Base')).toBeVisible()
})
