import { allowOneWallet } from './allowOneWallet.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { settled } from './settled.ts'

/** Two EVM and two Solana wallets. Alder is one wallet for both. */
const four = { namespaces: 'solana', wallets: 'alder,cedar', solana: 'alder,maple' }

/** Returns the names of the connected wallets and of the active one, by namespace. */
const stateOf = ({ page }: KitPage) =>
  page.evaluate(() => {
    const state = window.kits?.[0]?.getState()
    const of = Object.entries(state?.namespaces ?? {}).map(([namespace, own]) => [
      namespace,
      {
        status: own.status,
        names: own.connections.map(({ name }) => name).sort(),
        inUse: own.connections.find((one) => one.connectorId === own.activeConnectorId)?.name,
        address: own.account?.address,
      },
    ])
    return { active: state?.activeNamespace, ...Object.fromEntries(of) }
  })

const openWallets = async ({ page, dialog }: KitPage) => {
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'ProfileWallets' }))
  await expect(dialog.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  await settled(page)
}

/** Adds a wallet from the wallet list, and waits until the list returns. */
async function add({ page, dialog }: KitPage, namespace: string, name: string) {
  await dialog.getByTestId(`add-connection-${namespace}`).click()
  await settled(page)
  await dialog.getByRole('button', { name, exact: false }).first().click()
  await expect(dialog.getByTestId(`connections-${namespace}`)).toBeVisible()
  await expect(
    dialog.getByTestId(`connections-${namespace}`).getByRole('button', { name }).first(),
  ).toBeVisible()
  await settled(page)
}

async function connectFour(kit: KitPage) {
  await kit.open(four)
  await kit.connect('Cedar')
  await openWallets(kit)
  await add(kit, 'solana', 'Maple')
  await add(kit, 'eip155', 'Alder')
  await add(kit, 'solana', 'Alder')
}

test('default: connects two EVM and two Solana wallets at once, restores all after a reload, and disconnects one alone; a press activates a wallet, and a disconnected one reconnects from the list [spec 4.08 4.09]', async ({
  kitPage,
}) => {
  const { page, dialog } = kitPage
  await connectFour(kitPage)
  const before = await stateOf(kitPage)
  expect(before).toMatchObject({
    eip155: { status: 'connected', names: ['Alder', 'Cedar'], inUse: 'Alder' },
    solana: { status: 'connected', names: ['Alder', 'Maple'], inUse: 'Alder' },
  })
  // The dialog shows the same as the wallets themselves.
  const [alder] = await kitPage.wallet('alder').accounts()
  expect(before.eip155.address).toBe(alder)

  await page.reload()
  await expect
    .poll(async () => await stateOf(kitPage), { timeout: 15_000 })
    .toMatchObject({
      active: before.active,
      eip155: { names: ['Alder', 'Cedar'], inUse: 'Alder', address: before.eip155.address },
      solana: { names: ['Alder', 'Maple'], inUse: 'Alder', address: before.solana.address },
    })

  await openWallets(kitPage)
  const solana = dialog.getByTestId('connections-solana')
  await solana
    .getByRole('button', { name: /^More for Maple/ })
    .first()
    .click()
  await dialog.getByTestId('connection-disconnect').click()
  await expect(dialog.getByTestId('lk-snackbar')).toContainText('Wallet disconnected')
  expect(await stateOf(kitPage)).toMatchObject({
    eip155: { names: ['Alder', 'Cedar'], inUse: 'Alder' },
    solana: { names: ['Alder'], inUse: 'Alder' },
  })

  await page.reload()
  await expect
    .poll(async () => await stateOf(kitPage), { timeout: 15_000 })
    .toMatchObject({
      eip155: { names: ['Alder', 'Cedar'] },
      solana: { status: 'connected', names: ['Alder'] },
    })

  await test.step('a press activates a wallet; a disconnected one reconnects', async () => {
    await openWallets(kitPage)
    const evm = dialog.getByTestId('connections-eip155')
    await expect(evm.getByTestId('active-profile-wallet-item')).toContainText('Alder')

    await evm.getByTestId('active-connection').filter({ hasText: 'Cedar' }).click()
    await expect(dialog.getByTestId('lk-snackbar')).toContainText('Wallet switched')
    await expect(evm.getByTestId('active-profile-wallet-item')).toContainText('Cedar')
    expect(await stateOf(kitPage)).toMatchObject({ eip155: { inUse: 'Cedar' } })

    await evm
      .getByRole('button', { name: /^More for Alder/ })
      .first()
      .click()
    await dialog.getByTestId('connection-disconnect').click()
    await expect(evm.getByTestId('recent-connection').first()).toContainText('Alder')
    await settled(page)
    await evm.getByTestId('recent-connection').first().click()
    await expect(evm.getByTestId('active-profile-wallet-item')).toContainText('Alder')
    // The snackbar of the disconnect makes room for the next one.
    await page.evaluate(() => window.kitClock?.advance(5_000))
    await expect(dialog.getByTestId('lk-snackbar')).toContainText('New Wallet Added')
    expect(await stateOf(kitPage)).toMatchObject({ eip155: { names: ['Alder', 'Cedar'] } })
  })
})

test("behavior: lists a wallet for both namespaces once, and connects each separately; a wallet's menu button is visible at once, at the edge, its menu aligns with its name and ends with its row", {
  tag: '@account',
}, async ({ kitPage }) => {
  const { page, dialog, connectButton } = kitPage
  await kitPage.open(four)
  await connectButton.click()
  await expect(dialog.getByRole('button', { name: /^Alder/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Alder/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Connect Alder' })).toBeVisible()
  await settled(page)
  await dialog.getByTestId('chain-solana').click()
  await expect(dialog).toBeHidden()
  expect(await stateOf(kitPage)).toMatchObject({
    active: 'solana',
    eip155: { status: 'disconnected', names: [] },
    solana: { status: 'connected', names: ['Alder'] },
  })
  expect(await kitPage.wallet('alder').log()).not.toContain('eth_requestAccounts')

  await openWallets(kitPage)
  await page.mouse.move(0, 0)
  const row = dialog.getByTestId('active-profile-wallet-item')
  const more = dialog.getByRole('button', { name: /^More for Alder/ }).first()
  const dots = await more.boundingBox()
  expect(dots).toMatchObject({ width: 44, height: 44 })
  const add = await dialog.getByTestId('add-connection-solana').boundingBox()
  // The icon is 24 px and centred, so that its edge aligns with the content above.
  const end = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(Math.abs(end(dots) - 10 - end(add))).toBeLessThanOrEqual(1)

  await row.focus()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const copy = dialog.getByTestId('connection-copy')
  await expect(copy).toBeFocused()
  const name = await row.locator('[title]').boundingBox()
  const icon = await copy.locator('svg').boundingBox()
  expect(Math.abs((icon?.x ?? 0) - (name?.x ?? 0))).toBeLessThanOrEqual(1)
  // The entry consists of the row and its menu button.
  const entry = await row.locator('xpath=..').boundingBox()
  expect(Math.abs(end(await copy.boundingBox()) - end(entry))).toBeLessThanOrEqual(1)
})

test('behavior: where the project allows one wallet, the old one stays until the new one has connected', async ({
  kitPage,
}) => {
  const { page, dialog } = kitPage
  await allowOneWallet(page)
  await kitPage.open({ ...four, wallets: 'alder:reject,cedar' })
  await kitPage.connect('Cedar')
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'Connect', namespace: 'eip155' }))
  await dialog.getByRole('button', { name: /^Alder/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  expect(await stateOf(kitPage)).toMatchObject({ eip155: { names: ['Cedar'], inUse: 'Cedar' } })

  await kitPage.wallet('alder').behave('approve')
  await settled(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => await stateOf(kitPage))
    .toMatchObject({ eip155: { names: ['Alder'], inUse: 'Alder' } })
  await page.evaluate(() => window.kits?.[0]?.open({ view: 'Account' }))
  await expect(dialog.getByTestId('account-settings')).toBeVisible()
  await expect(dialog.getByTestId('wallet-switch')).toHaveCount(0)
})
