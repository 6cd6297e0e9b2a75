import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, test } from './kitPage.ts'

type Traffic = { requests: string[]; sockets: string[]; frames: string[] }

/** Everything that leaves the page, from before its first script on. */
function recordTraffic(page: import('@playwright/test').Page): Traffic {
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

test('default: nothing leaves the page before the first click', async ({ kitPage, page }) => {
  const traffic = recordTraffic(page)
  await kitPage.open()
  await expect(kitPage.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const beforeHover = traffic.requests.length
  await kitPage.connectButton.hover()
  await expect.poll(() => traffic.requests.length).toBeGreaterThan(beforeHover)
  await page.waitForLoadState('networkidle')
  expect(elsewhere(traffic)).toEqual([])
  expect(traffic.sockets).toEqual([])
  expect(traffic.frames).toEqual([])
})

test('behavior: the first open asks the wallet directory and nobody else', async ({
  kitPage,
  page,
}) => {
  const traffic = recordTraffic(page)
  await kitPage.open({
    featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  })
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = elsewhere(traffic)
  expect(asked.length).toBeGreaterThan(0)
  const { stackUrl } = readE2eAddresses()
  expect(asked.filter((url) => !url.startsWith(`${stackUrl}/directory/`))).toEqual([])
  for (const url of asked) {
    const query = new URL(url).searchParams
    expect(query.get('st'), url).toBe('appkit')
    expect(query.get('sv'), url).toMatch(/^react-wagmi-\d+\.\d+\.\d+$/)
    expect(query.get('projectId'), url).toBeTruthy()
  }
  expect(traffic.sockets).toEqual([])
  expect(traffic.frames).toEqual([])
})

const failures = [
  { name: 'status 503', fault: { status: 503 } },
  { name: 'status 429', fault: { status: 429 } },
  { name: 'hang', fault: { hang: true } },
  { name: 'truncated', fault: { truncate: true } },
  { name: 'wrong shape', fault: { wrongShape: true } },
  { name: 'closed connection', fault: { close: true } },
]

for (const { name, fault } of failures) {
  test(`error: directory and identity fail (${name}): the installed wallet connects all the same`, async ({
    kitPage,
    page,
    request,
  }) => {
    const { stackUrl } = readE2eAddresses()
    await request.post(`${stackUrl}/control`, { data: { service: 'directory', fault } })
    await request.post(`${stackUrl}/control`, { data: { service: 'blockchain', fault } })
    try {
      await kitPage.open({
        featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      })
      await kitPage.connectButton.click()
      await expect(kitPage.dialog.getByRole('button', { name: 'Cedar' })).toBeVisible()
      if (!('hang' in fault)) {
        // One line to see; the live region says the same once to those who hear it.
        const said = kitPage.dialog.getByText('More wallets did not load.')
        await expect(said.and(page.locator(':not([role="status"], [role="alert"])'))).toHaveCount(1)
      }
      await kitPage.dialog.getByRole('button', { name: 'Cedar' }).click()
      await expect(kitPage.accountButton).toBeVisible()
      await kitPage.accountButton.click()
      await expect(kitPage.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      for (const region of await page.getByRole('alert').all()) await expect(region).toHaveText('')
    } finally {
      await request.post(`${stackUrl}/control`, { data: { reset: true } })
    }
  })
}
