import { devices, type Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

type Traffic = { requests: string[]; sockets: string[]; frames: string[] }

/** Records all requests and sockets of a page, from before its first script. */
function recordTraffic(page: Page): Traffic {
  const traffic: Traffic = { requests: [], sockets: [], frames: [] }
  page.on('request', (request) => traffic.requests.push(request.url()))
  page.on('websocket', (socket) => traffic.sockets.push(socket.url()))
  page.on('frameattached', (frame) => traffic.frames.push(frame.url()))
  return traffic
}

function elsewhere(traffic: Traffic): string[] {
  const own = new URL(readE2eAddresses().pagesUrl).origin
  return traffic.requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))
}

/** Expects that no service was called and only the page's own files were loaded. */
function expectQuiet(traffic: Traffic): void {
  expect(elsewhere(traffic)).toEqual([])
  expect(traffic.sockets).toEqual([])
  expect(traffic.frames).toEqual([])
}

/** The files of the first opening, which may be one or several. */
const firstOpen = /\/assets\/firstOpen[^/]*\.js/
const fetched = ({ requests }: Traffic) => requests.filter((url) => firstOpen.test(url)).length
const count = (traffic: Traffic) => traffic.requests.length

/** A string that only WalletConnect's client contains. */
const clientCode = /wc_sessionPropose|WALLET_CONNECT_V2_INDEXED_DB|irn_/

/** Records the requested scripts that contain WalletConnect, with their code as a host would load it. */
function recordClientCode(page: Page): { seen(): Promise<string[]> } {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  return {
    async seen() {
      const texts = await Promise.all(
        [...scripts].map(async (url) => ({ url, text: await (await fetch(url)).text() })),
      )
      return texts.filter(({ text }) => clientCode.test(text)).map(({ url }) => url)
    },
  }
}

test('default: calls no service before the first click: an idle page fetches the dialog from its own origin; the first opening calls only the wallet directory, and loads no WalletConnect', async ({
  kitPage,
  page,
  stackUrl,
}) => {
  const traffic = recordTraffic(page)
  const client = recordClientCode(page)
  await kitPage.open({
    featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  })
  await expect(kitPage.connectButton).toBeVisible()
  await expect.poll(() => fetched(traffic)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const atRest = count(traffic)
  await kitPage.connectButton.hover()
  await kitPage.connectButton.focus()
  await page.waitForLoadState('networkidle')
  expectQuiet(traffic)
  // Everything has loaded: neither pointer nor focus fetches anything more.
  expect(count(traffic)).toBe(atRest)

  await test.step('the first opening', async () => {
    await kitPage.connectButton.click()
    await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
    // The featured wallet comes from the directory.
    await expect(kitPage.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
    const asked = elsewhere(traffic)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !url.startsWith(`${stackUrl}/directory/`))).toEqual([])
    for (const url of asked) {
      const query = new URL(url).searchParams
      expect(query.get('st'), url).toBe('appkit')
      expect(query.get('sv'), url).toMatch(/^react-wagmi-\d+\.\d+\.\d+$/)
      expect(query.get('projectId'), url).toBeTruthy()
    }
    expect(traffic.sockets).toEqual([])
    expect(traffic.frames).toEqual([])
    expect(await client.seen()).toEqual([])
  })
})

test('parameters: prefetch intent: fetches the dialog when a pointer hovers the button, and calls no service', async ({
  kitPage,
  page,
}) => {
  const traffic = recordTraffic(page)
  await kitPage.open({ prefetch: 'intent' })
  await expect(kitPage.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  expect(fetched(traffic)).toBe(0)
  await kitPage.connectButton.hover()
  await expect.poll(() => fetched(traffic)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expectQuiet(traffic)
})

test('parameters: prefetch none: fetches nothing before the press', async ({ kitPage, page }) => {
  const traffic = recordTraffic(page)
  await kitPage.open({ prefetch: 'none' })
  await expect(kitPage.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = count(traffic)
  await kitPage.connectButton.hover()
  await kitPage.connectButton.focus()
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  expect(count(traffic)).toBe(before)
  expectQuiet(traffic)
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
  expect(fetched(traffic)).toBeGreaterThan(0)
})

test('error: a failed prefetch is silent, and the press fetches again', async ({
  kitPage,
  page,
}) => {
  const failed = page.waitForEvent('requestfailed', (request) => firstOpen.test(request.url()))
  await page.route(firstOpen, (route) => route.abort())
  await kitPage.open()
  await failed
  await expect(kitPage.connectButton).toBeVisible()
  // Errors that the page throws or logs fail the test by themselves.
  await page.unrouteAll()
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
})

/**
 * `npm run test:deep` runs every row of the lists below. Otherwise the most different ones run:
 * `ui/features/directoryFaults.test.tsx` shows every fault of the directory.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

const failures = [
  { name: 'status 503', fault: { status: 503 } },
  { name: 'status 429', fault: { status: 429 } },
  { name: 'hang', fault: { hang: true } },
  { name: 'truncated', fault: { truncate: true } },
  { name: 'wrong shape', fault: { wrongShape: true } },
  { name: 'closed connection', fault: { close: true } },
]

const telling = ['status 503', 'hang']
for (const { name, fault } of failures.filter(({ name }) => isDeep || telling.includes(name))) {
  test(`error: directory and identity fail (${name}): the installed wallet still connects`, async ({
    kitPage,
    page,
    stack,
    pageErrors,
  }) => {
    await stack.fail('directory', fault)
    await stack.fail('blockchain', fault)
    await kitPage.open({
      featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    })
    await kitPage.connectButton.click()
    await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
    if (!('hang' in fault)) {
      // One visible line; the live region announces it once.
      const said = kitPage.dialog.getByText('Couldn’t load more wallets.')
      await expect(said.and(page.locator(':not([role="status"], [role="alert"])'))).toHaveCount(1)
    }
    await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
    await expect(kitPage.accountButton).toBeVisible()
    await kitPage.accountButton.click()
    await expect(kitPage.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    // The holdings cannot be read: the view says so once.
    const said = 'hang' in fault ? '' : 'Token Balance Unavailable'
    const heard = async () => (await page.getByRole('alert').allTextContents()).join('')
    await expect.poll(heard).toBe(said)
    // The developer gets a message about a configuration that was rejected or failed for good.
    if (!('status' in fault)) return
    await expect.poll(() => pageErrors.join('')).toMatch(/^\[APKT0(09|10)\]/)
    pageErrors.length = 0
  })
}

/** Returns whether the page's storage has a WalletConnect session, or an ended one to clean up. */
function hasSessionRow(): boolean {
  return Object.keys(localStorage).some((key) => key.endsWith('/walletconnect_session'))
}

for (const reconnects of isDeep ? [false, true] : [true]) {
  test(`behavior: the QR view is the first to load WalletConnect${reconnects ? ', also where wagmi reconnects by itself' : ''}`, async ({
    kitPage,
    page,
    stack,
  }) => {
    const traffic = recordTraffic(page)
    const client = recordClientCode(page)
    await kitPage.open(reconnects ? { wagmiReconnects: '' } : {})
    await page.waitForLoadState('networkidle')
    await kitPage.connectButton.hover()
    await kitPage.connectButton.click()
    const row = kitPage.dialog.getByRole('button', { name: 'Scan with your phone' })
    await row.hover()
    await expect(kitPage.dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
    await kitPage.dialog.getByRole('button', { name: 'All wallets' }).click()
    await expect(kitPage.dialog.getByTestId('wallet-grid')).toBeVisible()
    await kitPage.dialog.getByTestId('lk-back').click()
    await page.waitForLoadState('networkidle')
    expect(await client.seen()).toEqual([])
    expect(traffic.sockets).toEqual([])
    expect(traffic.frames).toEqual([])
    expect((await stack.relayLog()).sockets).toEqual([])

    await row.click()
    await expect(kitPage.dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
    expect(await client.seen()).not.toEqual([])
    expect(traffic.sockets.filter((url) => !url.startsWith(`${stack.relayUrl}?`))).toEqual([])
    expect(traffic.sockets).toHaveLength(1)
    expect(elsewhere(traffic).filter((url) => !url.startsWith(stack.url))).toEqual([])
  })
}

test('behavior: a stored session loads WalletConnect with the page, an ended one does not', async ({
  kitPage,
  page,
  pairing,
  stack,
}) => {
  await kitPage.open()
  await pairing.show()
  const phone = await stack.openPhone()
  await pairing.connect(phone)

  const restored = recordClientCode(page)
  await page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  expect(await restored.seen()).not.toEqual([])

  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  await phone.until((state) => state.sessions.length === 0)
  await expect.poll(async () => (await stack.sockets()).every((one) => one.closedAt)).toBe(true)
  const before = (await stack.sockets()).length
  const traffic = recordTraffic(page)
  const ended = recordClientCode(page)
  await page.reload()
  await expect(kitPage.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await ended.seen()).toEqual([])
  expect(traffic.sockets).toEqual([])
  expect((await stack.sockets()).length).toBe(before)
})

test('behavior: plain wagmi with the connector alone loads WalletConnect only to connect, and restores the session', async ({
  page,
  stack,
}) => {
  const traffic = recordTraffic(page)
  const client = recordClientCode(page)
  const query = new URLSearchParams({ stack: stack.url })
  await page.goto(`${readE2eAddresses().pagesUrl}/fixtures/plain-wallet-connect/?${query}`)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.waitForLoadState('networkidle')
  expect(await client.seen()).toEqual([])
  expect(traffic.sockets).toEqual([])
  expect(traffic.frames).toEqual([])

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const link = page.getByTestId('link')
  await expect(link).toHaveText(/^wc:/)
  expect(await client.seen()).not.toEqual([])
  const phone = await stack.openPhone()
  await phone.pair((await link.textContent()) ?? '')
  await expect(page.getByTestId('address')).toHaveText(phone.accounts[0] ?? 'none')
  await page.reload()
  // wagmi shows the stored address at once. It cannot disconnect until it has called the connector.
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(phone.accounts[0] ?? 'none')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await phone.until((state) => state.sessions.length === 0)
  // A reload before the ended session is cleaned up loads WalletConnect once more to do so.
  await expect.poll(() => page.evaluate(hasSessionRow)).toBe(false)

  const ended = recordClientCode(page)
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.waitForLoadState('networkidle')
  expect(await ended.seen()).toEqual([])
})

const phones = [
  ['an iPhone', devices['iPhone 14']],
  ['an Android phone', devices['Pixel 7']],
] as const
for (const [name, { defaultBrowserType: _, ...device }] of isDeep ? phones : phones.slice(0, 1)) {
  test.describe(name, () => {
    test.use(device)
    test('behavior: on a phone the wallet list is the first to load WalletConnect', async ({
      kitPage,
      page,
      stack,
    }) => {
      const traffic = recordTraffic(page)
      const client = recordClientCode(page)
      await kitPage.open({ wallets: '' })
      await page.waitForLoadState('networkidle')
      expect(await client.seen()).toEqual([])
      expect(traffic.sockets).toEqual([])
      await kitPage.connectButton.click()
      await expect(kitPage.dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
      await expect.poll(() => traffic.sockets.length).toBe(1)
      expect(await client.seen()).not.toEqual([])
      expect(traffic.sockets[0]).toContain(stack.relayUrl)
      // The link exists before the tap.
      await expect
        .poll(async () => {
          const { sockets } = await stack.relayLog()
          return sockets.some((one) => one.requests.wc_proposeSession === 1)
        })
        .toBe(true)
    })
  })
}
