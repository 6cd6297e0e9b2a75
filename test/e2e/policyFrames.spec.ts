import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expectOneVerifyWait } from './expectOneVerifyWait.ts'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'
import { readQrPicture } from './readQrPicture.ts'

const isolatedPage = (stackUrl: string) =>
  `${readE2eAddresses().pagesUrl}/isolated/bench/?stack=${stackUrl}`

/** Serves the stack over HTTP without CORS for pictures, like a vendor without it. */
async function serveWithoutPictureCors(stackUrl: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${stackUrl}${request.url}`, { method: request.method ?? 'GET' })
    const isPicture = /Image\//.test(request.url ?? '')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      ...(!isPicture && { 'access-control-allow-origin': '*' }),
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() }
}

/** Counts the loaded pictures of the list, and the letters shown instead of missing ones. */
const countPictures = (page: Page) =>
  page.getByTestId('wallet-grid').evaluate((grid) => ({
    loaded: [...grid.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).length,
    letters: grid.querySelectorAll('[data-kind="letter"]').length,
    broken: [...grid.querySelectorAll('img')].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    ).length,
  }))

test('behavior: cross-origin isolated: the directory’s pictures load without a resource policy header, a wallet connects, and WalletConnect pairs and signs without the frame that the browser blocks', async ({
  kitPage: { connectButton, accountButton, dialog },
  pairing,
  page,
  stack,
}) => {
  await page.goto(isolatedPage(stack.url))
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
  // The stack serves pictures like the vendor: readable by every origin, without a resource policy.
  const [picture] = await Promise.all([
    page.waitForResponse(/getWalletImage/),
    connectButton.click().then(() => dialog.getByRole('button', { name: 'All wallets' }).click()),
  ])
  expect(picture.headers()['cross-origin-resource-policy']).toBeUndefined()
  await expect
    .poll(async () => (await countPictures(page)).loaded, 'pictures that loaded')
    .toBeGreaterThan(5)
  expect((await countPictures(page)).letters).toBe(0)
  await dialog.getByTestId('lk-back').click()
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => window.kits?.[0]?.disconnect())
  await expect(connectButton).toBeVisible()
  expect(await expectOneVerifyWait(page, { pairing, stack })).toEqual([])
})

test('error: cross-origin isolated, with pictures that no page may read: shows a letter for each', async ({
  kitPage: { connectButton, dialog },
  page,
  stack,
  pageErrors,
}) => {
  const vendor = await serveWithoutPictureCors(stack.url)
  await page.goto(isolatedPage(vendor.url))
  await connectButton.click()
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await expect.poll(async () => (await countPictures(page)).letters, 'letters').toBeGreaterThan(5)
  await expect.poll(() => countPictures(page)).toMatchObject({ loaded: 0, broken: 0 })
  // The browser's own message for each picture. No further one may come after the count.
  await page.goto('about:blank')
  expect(pageErrors.splice(0).filter((text) => !/CORS policy/.test(text))).toEqual([])
  vendor.close()
})

test('error: the verify frame is blocked by an extension: the code still appears and pairs', async ({
  kitPage,
  pairing,
  page,
  stack,
}) => {
  await page.route(`${stack.url}/verify/**`, (route) => route.abort('blockedbyclient'))
  await kitPage.open()
  expect(await expectOneVerifyWait(page, { pairing, stack })).toEqual([])
})

test('behavior: in a sandboxed frame without an origin a wallet connects and disconnects, and WalletConnect pairs', async ({
  page,
  stack,
}) => {
  const { pagesUrl } = readE2eAddresses()
  const inner = `${pagesUrl}/bench/?stack=${encodeURIComponent(stack.url)}`
  await page.route('**/host-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title>
        <iframe sandbox="allow-scripts" src="${inner}" width="1000" height="900"></iframe>`,
    }),
  )
  await page.goto(`${pagesUrl}/host-page`)
  const frame = page.frameLocator('iframe').first()
  const dialog = frame.getByRole('dialog')
  const connectButton = frame.getByRole('button', { name: 'Connect wallet' })
  const accountButton = frame
    .getByRole('banner')
    .getByRole('button', { name: /\.eth|Address starting/ })
  await connectButton.click()
  const refused = await page.frames()[1]?.evaluate(() => {
    const reads = [() => window.localStorage, () => window.sessionStorage, () => document.cookie]
    return reads.filter((read) => {
      try {
        read()
        return false
      } catch {
        return true
      }
    }).length
  })
  expect(refused, 'kinds of storage that this frame is refused').toBe(3)
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await expect(accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
  await accountButton.click()
  // Pressed by keyboard, because the control moves while the list above it fills.
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await expect(connectButton).toBeVisible()

  await connectButton.click()
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  const code = dialog.getByRole('img', { name: /^QR code for/ })
  await expect(code).toBeVisible({ timeout: 15_000 })
  await expect.poll(async () => readQrPicture(await code.screenshot())).toMatch(/^wc:/)
  const phone = await stack.openPhone()
  await phone.pair(readQrPicture(await code.screenshot()) ?? '')
  await expect(accountButton).toBeVisible({ timeout: 15_000 })
})
