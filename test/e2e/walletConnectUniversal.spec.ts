import { type Address, formatEther } from 'viem'
import { chain } from './kitPage.ts'
import { expect, test } from './phonePage.ts'
import { readQrPicture } from './readQrPicture.ts'

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

test('default: a WalletConnect-only kit opens with the code, connects and disconnects [spec 2.06]', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page, dialog, code, connectButton, accountButton } = pairingPage
  await phone.open()
  await pairingPage.open({ universal: '' })
  await connectButton.click()
  await expect(code).toBeVisible()
  const link = await pairingPage.copyLink()
  expect(readQrPicture(await code.screenshot())).toBe(link)
  await phone.pair(link)
  await phone.approve()
  await expect(dialog).toBeHidden()
  const [address = ''] = await phone.accounts()
  await expect(accountButton).toContainText(short(address))
  const wei = await chain(1).getBalance({ address: address as Address })
  const [whole, fraction = ''] = formatEther(wei).split('.')
  const shown = `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`
  // The kit has no wagmi config. The surrounding page has one, and its `<WagmiProvider>` reads the chain.
  await expect(accountButton).toContainText(`${shown} ETH`)
  await accountButton.click()
  await expect(dialog).toContainText(short(address))
  await expect(dialog.getByTestId('token-native')).toContainText(`${shown} ETH`)
  await expect(dialog.getByTestId('account-balance')).toContainText(/\$\d/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(accountButton).toContainText(short(address))
  await expect.poll(() => relay.openSockets()).toHaveLength(1)

  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton).toBeVisible()
  await expect(phone.session).toHaveCount(0)
  await expect.poll(() => relay.openSockets()).toEqual([])
})

test("behavior: shows the app's own link without opening a socket", async ({ pairingPage }) => {
  const { page, dialog, code, connectButton } = pairingPage
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await pairingPage.open({ universal: '', manual: '' })
  const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'9a'.repeat(32)}`
  await connectButton.click()
  await expect(dialog.getByTestId('pairing-unasked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.evaluate((link) => window.kits?.[0]?.open({ uri: link }), uri)
  await expect(code).toBeVisible()
  expect(readQrPicture(await code.screenshot())).toBe(uri)
  expect(await pairingPage.copyLink()).toBe(uri)
  await expect(pairingPage.countdown).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(sockets).toEqual([])
})
