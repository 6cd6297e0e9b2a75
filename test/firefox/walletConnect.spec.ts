import { expect } from '../e2e/kitPage.ts'
import { test } from '../e2e/ownStack.ts'
import { readQrPicture } from '../e2e/readQrPicture.ts'
import { settled } from '../e2e/settled.ts'
import { watchTexts } from '../e2e/watchTexts.ts'
import { accountOf, copyLink, expectSigning, recordSockets } from './firefoxPage.ts'

test('default: the code can be scanned, and the wallet connects, signs, stays connected after a reload, and disconnects', async ({
  kitPage,
  pairing,
  page,
  stack,
}) => {
  const sockets = await recordSockets(page)
  await kitPage.open()
  await expect(kitPage.connectButton).toBeVisible()
  expect(await sockets()).toEqual([])
  await pairing.show()
  await expect(pairing.code).toBeVisible()
  await settled(page)
  const link = await copyLink(page)
  expect(readQrPicture(await pairing.code.screenshot())).toBe(link)
  expect((await sockets()).map((url) => url.split('?')[0])).toEqual([stack.relayUrl])

  const phone = await stack.openPhone()
  await phone.pair(link)
  const address = accountOf(phone)
  await expect(kitPage.accountButton).toBeVisible()
  await expect(page.getByTestId('state')).toContainText(address)
  await expect(kitPage.dialog).toBeHidden()
  await expectSigning(page, address, 'Signed on the phone')

  const seenTexts = await watchTexts(page)
  await page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  await expect(page.getByTestId('state')).toContainText(address)
  expect((await seenTexts()).filter((text) => /Connect/.test(text))).toEqual([])
  await expectSigning(page, address, 'Signed after the reload')
  expect(phone.getState().sessions).toHaveLength(1)
  expect((await sockets()).map((url) => url.split('?')[0])).toEqual([stack.relayUrl])

  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  await phone.until(({ sessions }) => sessions.length === 0)
  await expect.poll(async () => (await stack.sockets()).every((one) => one.closedAt)).toBe(true)
  await page.reload()
  await expect(kitPage.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await sockets()).toEqual([])
})
