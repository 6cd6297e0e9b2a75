import { allowOneWallet } from './allowOneWallet.ts'
import { expect, type PairingPage, type PhonePage, test } from './phonePage.ts'
import { settled } from './settled.ts'

/** Names of the live connections, by namespace. */
const liveOf = ({ page }: PairingPage) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.kits?.[0]?.getState().namespaces ?? {}).map(([namespace, of]) => [
        namespace,
        of.connections.map(({ name }) => name).sort(),
      ]),
    ),
  )

/** Connects Cedar on this page, then the opened phone for EVM only. */
async function pairBesideCedar(pairingPage: PairingPage, phone: PhonePage) {
  const { page, dialog } = pairingPage
  await pairingPage.open({ namespaces: 'solana', wallets: 'cedar', solana: 'maple' })
  await pairingPage.connect('Maple')
  const openConnect = async () => {
    await page.evaluate(() => window.kits?.[0]?.open({ view: 'Connect', namespace: 'eip155' }))
    await expect(dialog).toBeVisible()
    await settled(page)
  }
  await openConnect()
  await dialog.getByRole('button', { name: 'Cedar' }).first().click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => liveOf(pairingPage)).toEqual({ eip155: ['Cedar'], solana: ['Maple'] })
  await openConnect()
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await expect(pairingPage.code).toBeVisible()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve({ chains: ['eip155:1'] })
}

test('default: adds a paired wallet to a connected one, and shows both in the wallet list; where the project allows one wallet, the old one disconnects once the phone has connected', async ({
  pairingPage,
  phone,
}) => {
  const { page, dialog } = pairingPage
  await phone.open()
  await pairBesideCedar(pairingPage, phone)
  await expect(dialog.getByTestId('lk-snackbar')).toContainText('New Wallet Added')
  await expect(pairingPage.heading('Wallets')).toBeVisible()
  const list = dialog.getByTestId('connections-eip155')
  await expect(list.getByRole('button', { name: 'Cedar' }).first()).toBeVisible()
  // The list shows the wallet's own name.
  await expect(list.getByText('Latchkit phone').first()).toBeVisible()
  expect(await liveOf(pairingPage)).toEqual({
    eip155: ['Cedar', 'Latchkit phone'],
    solana: ['Maple'],
  })

  await page.evaluate(() => window.kits?.[0]?.disconnect())
  await expect.poll(() => liveOf(pairingPage)).toEqual({ eip155: [], solana: [] })
  await expect(phone.session).toHaveCount(0)
  await test.step('a project that allows one wallet', async () => {
    // Without the cached configuration.
    await page.evaluate(() => localStorage.clear())
    await allowOneWallet(page)
    await pairBesideCedar(pairingPage, phone)
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => liveOf(pairingPage))
      .toEqual({ eip155: ['Latchkit phone'], solana: ['Maple'] })
    const [address = ''] = await phone.accounts()
    await expect(page.getByTestId('state')).toContainText(address)
  })
})
