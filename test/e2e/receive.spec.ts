import type { Locator } from '@playwright/test'
import { type Address, getAddress } from 'viem'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { readColorsBesideEyes, readQrPicture } from './readQrPicture.ts'
import { settled } from './settled.ts'
import { showTheme } from './showTheme.ts'

/** Opens the receive view from the account. */
async function openReceive(kit: KitPage, settings: Record<string, string> = {}) {
  await kit.open(settings)
  await kit.connect('Alder')
  await kit.accountButton.click()
  await kit.dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(kit.dialog.getByTestId('receive-address')).toBeVisible()
}

/** Reads the wallet's first account from the wallet itself, with the EIP-55 checksum. */
async function accountOf(kit: KitPage): Promise<Address> {
  const [first] = await kit.wallet('alder').accounts()
  if (!first) throw new Error('The wallet has no account.')
  return getAddress(first.toLowerCase())
}

const readClipboard = (kit: KitPage) => kit.page.evaluate(() => navigator.clipboard.readText())

test('default: a camera reads the address from the code, the shown and copied address is the same, and a note names the networks', async ({
  kitPage,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReceive(kitPage, { unsupported: 'ignore' })
  const { dialog } = kitPage
  const address = await accountOf(kitPage)
  const session = await context.newCDPSession(page)
  // Playwright's own screenshots have the pixel ratio of the context.
  const shoot = async (of: Locator) => {
    await of.scrollIntoViewIfNeeded()
    await settled(page)
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    const clip = { x, y, width, height, scale: 1 }
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip })
    return Buffer.from(data, 'base64')
  }

  for (const deviceScaleFactor of process.env.LATCHKIT_DEEP ? [1.5, 2, 3, 1] : [3, 1]) {
    await test.step(`a camera reads the checksummed address from the code, at ${deviceScaleFactor}`, async () => {
      const screen = { width: 1280, height: 800, mobile: false }
      await session.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor })
      await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor)
      const code = dialog.getByRole('img', { name: 'QR code of your address' })
      for (const theme of ['dark', 'light'] as const) {
        await showTheme(page, theme)
        const seen = await shoot(dialog)
        // The width in the header of a PNG.
        expect(seen.readUInt32BE(16)).toBe(360 * deviceScaleFactor)
        expect(readQrPicture(seen)).toBe(address)
        // Nothing covers or blurs the code: except for its round eyes it has exactly two colours.
        expect(readColorsBesideEyes(await shoot(code))).toHaveLength(2)
      }
    })
  }

  await test.step('shows the whole address on two lines, and copies the same', async () => {
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

  await test.step("lists the app's networks that the address can receive on, and Back returns to the button", async () => {
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

  await test.step('on a network that the app does not list, the address stays and a note names the network', async () => {
    // The dialog returns to the account, as after every change of the network.
    await kitPage.wallet('alder').chooseChain(4663)
    await expect(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByText('Only receive on Network 4663')).toBeVisible()
    await expect(dialog.getByTestId('receive-address')).toHaveText(address)
    // The send view does not open there.
    await page.evaluate(() => window.kits?.[0]?.open({ view: 'WalletSend' }))
    const panel = dialog.getByTestId('send-not-supported')
    await expect(panel.getByRole('heading', { name: 'Unsupported chain' })).toBeVisible()
    await expect(panel).toContainText('You can’t send on Network 4663 here. Pick another network.')
    await panel.getByRole('button', { name: 'Choose network' }).click()
    await expect(dialog.getByTestId('network-eip155:1')).toBeVisible()
    await dialog.getByTestId('lk-back').click()
    await keepPicture(dialog, 'views/WalletSend-not-supported.png')
  })
})
