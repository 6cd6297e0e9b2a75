import { type Address, getAddress } from 'viem'
import { keepPicture } from './keepPicture.ts'
import { createKitPage, expect, type KitPage, test } from './kitPage.ts'
import { readColorsBesideEyes, readQrPicture } from './readQrPicture.ts'
import { showTheme } from './showTheme.ts'

/** Opens the receive view from the account. */
async function openReceive(kit: KitPage, settings: Record<string, string> = {}) {
  await kit.open(settings)
  await kit.connect('Alder')
  await kit.accountButton.click()
  await kit.dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(kit.dialog.getByTestId('receive-address')).toBeVisible()
}

/** The wallet's first account, from the wallet itself, in EIP-55 spelling. */
async function accountOf(kit: KitPage): Promise<Address> {
  const [first] = await kit.wallet('alder').accounts()
  if (!first) throw new Error('The wallet has no account.')
  return getAddress(first.toLowerCase())
}

const readClipboard = (kit: KitPage) => kit.page.evaluate(() => navigator.clipboard.readText())

for (const deviceScaleFactor of process.env.LATCHKIT_DEEP ? [1, 1.5, 2, 3] : [1, 3]) {
  test(`default: a camera reads the checksummed address from the code, at ${deviceScaleFactor}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor })
    const kit = createKitPage(await context.newPage())
    const { dialog, page } = kit
    await openReceive(kit)
    const address = await accountOf(kit)
    const code = dialog.getByRole('img', { name: 'QR code of your address' })
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme)
      expect(readQrPicture(await dialog.screenshot({ scale: 'device' }))).toBe(address)
      // Nothing covers or blurs the code: except for its round eyes it has exactly two colours.
      expect(readColorsBesideEyes(await code.screenshot({ scale: 'device' }))).toHaveLength(2)
    }
    await context.close()
  })
}

test('default: shows the whole address on two lines, and copies the same', {
  tag: '@account',
}, async ({ kitPage, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReceive(kitPage)
  const { dialog } = kitPage
  const address = await accountOf(kitPage)
  const shown = dialog.getByTestId('receive-address')
  await expect(shown).toHaveText(address)
  const halves = await shown.locator('span').evaluateAll((spans) =>
    spans.map((span) => {
      const { top, height } = span.getBoundingClientRect()
      return { top, lines: Math.round(height / 21) }
    }),
  )
  expect(halves.map(({ lines }) => lines)).toEqual([1, 1])
  expect(halves[1]?.top).toBeGreaterThan(halves[0]?.top ?? Number.POSITIVE_INFINITY)
  // A manual selection contains no line break.
  await shown.selectText()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)

  const button = dialog.getByTestId('receive-address-copy-button')
  await button.click()
  await expect(button).toHaveText('Copied')
  await expect(page.getByTestId('lk-polite')).toHaveText('Address copied')
  expect(await readClipboard(kitPage)).toBe(address)
  await page.evaluate(() => window.kitClock?.advance(2_000))
  await expect(button).toHaveText('Copy address')
})

test("behavior: lists the app's networks that the address can receive on, and Back returns to the button", async ({
  kitPage,
}) => {
  await openReceive(kitPage)
  const { dialog } = kitPage
  await expect(dialog.getByText('Only receive on Ethereum or compatible networks.')).toBeVisible()
  await dialog.getByTestId('receive-networks').click()
  await expect(dialog.getByRole('heading', { name: 'Compatible networks' })).toBeVisible()
  const rows = dialog.getByTestId('compatible-networks').getByRole('listitem')
  await expect(rows).toContainText(['Ethereum', 'Base', 'BNB Smart Chain Testnet'])
  await expect(rows.getByText('Test', { exact: true })).toHaveCount(1)
  // The networks are not buttons.
  await expect(dialog.getByTestId('compatible-networks').getByRole('button')).toHaveCount(0)
  await dialog.getByTestId('lk-back').click()
  await expect(dialog.getByTestId('receive-networks')).toBeFocused()
})

test('behavior: on a network that the app does not list, the address stays and a note names the network', async ({
  kitPage,
}) => {
  await kitPage.open({ unsupported: 'ignore' })
  await kitPage.connect('Alder')
  await kitPage.wallet('alder').chooseChain(4663)
  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(kitPage.dialog.getByTestId('receive-address')).toHaveText(await accountOf(kitPage))
  await expect(kitPage.dialog.getByText('Only receive on Network 4663')).toBeVisible()
  // The send view does not open there.
  await kitPage.page.evaluate(() => window.kits?.[0]?.open({ view: 'WalletSend' }))
  const panel = kitPage.dialog.getByTestId('send-not-supported')
  await expect(panel.getByRole('heading', { name: 'Unsupported chain' })).toBeVisible()
  await expect(panel).toContainText('You can’t send on Network 4663 here. Pick another network.')
  await panel.getByRole('button', { name: 'Choose network' }).click()
  await expect(kitPage.dialog.getByTestId('network-eip155:1')).toBeVisible()
  await kitPage.dialog.getByTestId('lk-back').click()
  await keepPicture(kitPage.dialog, 'views/WalletSend-not-supported.png')
})
