import type { Page } from '@playwright/test'
import { scriptOf } from '../../playground/panel/devWallets/bitcoin/signBitcoin.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { bitcoin } from '../../src/networks/bitcoin.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { createPsbt, finalHex } from '../contract/psbts.ts'
import { isBitcoinSignature, verifyBitcoinScripts } from '../contract/verifyBitcoin.ts'
import { bitcoinProviderOf, bitcoinStore, connectBitcoin } from './bitcoinPage.ts'
import type { KitPage } from './kitPage.ts'
import { lookAtState, lookAtView } from './lookAtView.ts'
import { expect, test } from './phonePage.ts'
import { readQrPicture } from './readQrPicture.ts'
import { settled } from './settled.ts'

const [first, second] = bitcoinAccounts

/** Returns the kit's state for each namespace. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const state = window.kits?.[0]?.getState()
    return Object.fromEntries(
      Object.entries(state?.namespaces ?? {}).map(([namespace, own]) => [
        namespace,
        own.account
          ? `${own.connections.find((one) => one.connectorId === own.activeConnectorId)?.name} ${own.account.address}`
          : own.status,
      ]),
    )
  })

test.beforeAll(() => store().stopTimer())

const store = () => bitcoinStore(readE2eAddresses().stackUrl)

test('default: a wallet for three namespaces asks which one to connect; three wallets are connected at once, restored after a reload, and disconnected alone', async ({
  kitPage,
}) => {
  const { page, dialog } = kitPage
  await kitPage.open({
    namespaces: 'solana,bip122',
    ...{ wallets: 'alder,cedar', solana: 'alder,maple', bitcoin: 'alder,hazel' },
  })
  await test.step('a wallet for all three namespaces asks which ones to connect', async () => {
    await kitPage.connectButton.click()
    await dialog.getByRole('button', { name: 'Alder' }).click()
    const ways = dialog.getByRole('listitem')
    await expect(ways).toHaveText(['Ethereum networks', 'Solana', 'Bitcoin'])
    await lookAtState(kitPage, 'which chain')
    await dialog.getByTestId('chain-bip122').click()
    const none = { eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' }
    await expect
      .poll(() => stateOf(page))
      .toEqual({ ...none, bip122: expect.stringMatching(/^Alder bc1/) })
    await page.evaluate(() => window.kits?.[0]?.disconnect({ namespace: 'bip122' }))
    await expect.poll(() => stateOf(page)).toEqual(none)
  })
  await kitPage.connect('Cedar')
  // A network of a namespace without a wallet opens the wallets for it.
  for (const [network, wallet] of [
    ['Solana', 'Maple'],
    ['Bitcoin', 'Hazel'],
  ] as const) {
    await page.evaluate(() => window.kits?.[0]?.open({ view: 'Networks' }))
    await dialog.getByRole('button', { name: network, exact: false }).first().click()
    await dialog.getByRole('button', { name: `Switch to ${network}` }).click()
    await dialog.getByRole('button', { name: wallet }).click()
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({
        [network === 'Solana' ? 'solana' : 'bip122']: expect.stringMatching(`^${wallet} `),
      })
    await page.evaluate(() => window.kits?.[0]?.close())
    await expect(dialog).toBeHidden()
  }
  const [cedar] = await kitPage.wallet('cedar').accounts()
  const all = await stateOf(page)
  expect(all).toEqual({
    eip155: `Cedar ${cedar}`,
    solana: expect.stringMatching(/^Maple /),
    bip122: `Hazel ${first.mainnet.payment.address}`,
  })

  await page.reload()
  await expect.poll(() => stateOf(page), { timeout: 15_000 }).toEqual(all)

  await page.evaluate(() => window.kits?.[0]?.open({ view: 'ProfileWallets' }))
  await expect(dialog.getByTestId('connections-bip122')).toContainText('Payments')
  await expect(dialog.getByTestId('connections-bip122')).toContainText('Ordinals')
  await lookAtState(kitPage, 'three wallets')
  await dialog.getByTestId('connections-solana').getByTestId('connection-more').first().click()
  await dialog.getByTestId('connection-disconnect').click()
  const rest = { ...all, solana: 'disconnected' }
  await expect.poll(() => stateOf(page)).toEqual(rest)
  await page.reload()
  await expect.poll(() => stateOf(page), { timeout: 15_000 }).toEqual(rest)
})

test('default: the account shows balance, both addresses and activity, signs, and a reload keeps the selected address', async ({
  kitPage,
}) => {
  const { page, dialog, accountButton } = kitPage
  await connectBitcoin(kitPage, 'Hazel')

  await accountButton.click()
  await expect(dialog.getByTestId('account-balance')).toContainText('BTC')
  const row = dialog.getByTestId('activity-row').first()
  await expect(row).toHaveAttribute('href', /^https:\/\/mempool\.space\/tx\/[0-9a-f]{64}$/)
  await lookAtView(kitPage, 'BitcoinAccount')

  await dialog.getByTestId('account-receive').click()
  const { payment, ordinals } = first.mainnet
  await expect(dialog.getByTestId('receive-address')).toHaveText(payment.address)
  await expect(dialog.getByTestId('receive-ordinal-address')).toHaveText(ordinals.address)
  await lookAtView(kitPage, 'BitcoinReceive')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await settled(page)
    // Nothing has been scrolled since the view opened.
    for (const part of [
      ...['receive-keep-apart', 'receive-code', 'receive-address'],
      ...['receive-address-copy-button', 'receive-ordinal-address', 'receive-ordinal-copy'],
    ])
      await expect(dialog.getByTestId(part), `${part} at ${viewport.height}`).toBeInViewport({
        ratio: 1,
      })
    expect(readQrPicture(await dialog.screenshot())).toBe(payment.address)
  }
  await dialog.getByTestId('lk-back').click()

  await test.step('signs a message by both schemes and a PSBT, verified by an independent library', async () => {
    const provider = await bitcoinProviderOf(page)
    const { address } = first.mainnet.payment
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      const asked = { message: `By ${protocol} ✓`, protocol }
      const signed = await provider.evaluate((wallet, given) => wallet.signMessage(given), asked)
      expect(signed).toMatchObject({ address, protocol })
      expect(isBitcoinSignature(address, asked.message, signed.signature)).toBe(true)
      expect(isBitcoinSignature(address, 'Another', signed.signature)).toBe(false)
    }

    const { txid } = await store().fund(address, 41_000)
    const script = scriptOf(address)
    const outputs = await (
      await fetch(`${readE2eAddresses().stackUrl}/esplora/mainnet/address/${address}/utxo`)
    ).json()
    const { vout } = outputs.find((one: { txid: string }) => one.txid === txid)
    const coins = [{ txid, vout, value: 41_000, script }]
    const psbt = createPsbt(coins, second.mainnet.payment.address)
    const signed = await provider.evaluate(
      (wallet, given) => wallet.signPsbt({ psbt: given }),
      psbt,
    )
    expect(verifyBitcoinScripts(finalHex(signed.psbt ?? ''), coins)).toEqual([true])
  })

  await dialog.getByTestId('address-ordinal').click()
  const inUse = { bip122: `Hazel ${ordinals.address}` }
  await expect.poll(() => stateOf(page)).toMatchObject(inUse)
  await expect(dialog.getByTestId('address-ordinal')).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect.poll(() => stateOf(page), { timeout: 15_000 }).toMatchObject(inUse)
})

/** Opens the account, finds its pending payment, and waits until it is confirmed. */
async function followToFirstBlock(
  kitPage: KitPage,
  { txid, amount }: { txid: string; amount: string },
) {
  const { page, dialog, accountButton } = kitPage
  expect(await store().transaction(txid)).toMatchObject({ confirmations: 0 })
  expect(await store().mempool()).toContain(txid)

  // The button's balance is 30 s old.
  await page.clock.fastForward(31_000)
  await accountButton.click()
  const row = dialog.locator(`[data-testid="activity-row"][href$="${txid}"]`)
  await expect(row).toContainText('Sending')
  await expect(row).toContainText(`−${amount} BTC`)
  await expect(dialog.getByTestId('pending-balance')).toContainText('BTC pending')
  await store().mine()
  expect(await store().transaction(txid)).toMatchObject({ confirmations: 1 })
  // With a pending transaction the activity refetches every 15 s and the balance every 30 s.
  await page.clock.fastForward(16_000)
  await expect(row).toContainText('Sent')
  await page.clock.fastForward(16_000)
  await expect(dialog.getByTestId('pending-balance')).toBeHidden()
}

test('default: a payment sent inside the wallet shows up, and is followed to its first block', async ({
  kitPage,
}) => {
  await kitPage.page.clock.install()
  await connectBitcoin(kitPage, 'UniSat')
  const provider = await bitcoinProviderOf(kitPage.page)
  const { txid } = await provider.evaluate(
    (wallet, address) => wallet.sendTransfer({ recipients: [{ address, amount: 12_345n }] }),
    first.mainnet.payment.address,
  )
  await followToFirstBlock(kitPage, { txid, amount: '0.00012345' })
})

test('default: a payment over WalletConnect is sent after its approval on the phone, and is followed to its first block', async ({
  pairingPage,
  phone,
}) => {
  const { page, accountButton } = pairingPage
  await page.clock.install()
  await phone.open()
  await pairingPage.open({ namespaces: 'bip122', wallets: 'none', bitcoin: 'none' })
  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve({ chains: [bitcoin.caipNetworkId] })
  await expect(accountButton).toBeVisible()
  const [from = ''] = await phone.bitcoinAccounts(bitcoin.caipNetworkId)
  expect(await stateOf(page)).toMatchObject({ bip122: expect.stringContaining(from) })
  await store().fund(from, 80_000)
  await store().mine()

  const provider = await bitcoinProviderOf(page)
  const to = first.mainnet.payment.address
  const send = () =>
    provider.evaluate(
      (wallet, address) =>
        wallet
          .sendTransfer({ recipients: [{ address, amount: 23_456n }] })
          .catch((error: Error) => ({ txid: error.name })),
      to,
    )
  const refused = send()
  await expect(phone.request).toContainText('Send bitcoin')
  await expect(phone.request).toContainText(`"recipientAddress": "${to}"`)
  await expect(phone.request).toContainText('"amount": "23456"')
  await phone.rejectRequest('sendTransfer')
  expect(await refused).toEqual({ txid: 'RequestRejectedError' })
  expect(await store().mempool()).toEqual([])

  const sending = send()
  await phone.approveRequest('sendTransfer')
  const { txid } = await sending
  await followToFirstBlock(pairingPage, { txid, amount: '0.00023456' })
})
