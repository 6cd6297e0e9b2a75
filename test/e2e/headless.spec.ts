import type { Page } from '@playwright/test'
import type { ConnectAttempt, ConnectAttemptState } from '../../src/kit/types.ts'
import { expect, test } from './phonePage.ts'

/** Wallets of the stack's directory. */
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

type Headless = { attempt?: ConnectAttempt; states?: string[] }

/** Connects a wallet of the directory like an app with its own interface. */
const start = (page: Page, walletId: string) =>
  page.evaluate((id) => {
    const attempt = window.kits?.[0]?.startConnect({ walletId: id })
    const states = [attempt?.getState().status ?? 'none']
    attempt?.subscribe(() => states.push(attempt.getState().status))
    Object.assign(window, { attempt, states })
  }, walletId)

const state = (page: Page) =>
  page.evaluate(() => (window as Headless).attempt?.getState()) as Promise<ConnectAttemptState>

const states = (page: Page) => page.evaluate(() => (window as Headless).states)

const settled = (page: Page) =>
  page.evaluate(async () => {
    const end = await (window as Headless).attempt?.settled
    // An error loses its members when Playwright serializes it.
    return end && 'error' in end
      ? { status: end.status, code: end.error.code }
      : { status: end?.status, connection: end && 'connection' in end ? end.connection : undefined }
  })

/** Announces an extension as MetaMask, which approves at once. */
function announceMetaMask(address: string) {
  const requests: string[] = []
  const provider = {
    async request({ method }: { method: string }) {
      requests.push(method)
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
      if (method === 'wallet_requestPermissions')
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: [address] }] }]
      return null
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'MetaMask',
    icon: 'data:image/png;base64,AA==',
    rdns: 'io.metamask',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  Object.assign(window, { requests })
}

test("default: connects a directory wallet that is not installed through the attempt's links, without the dialog", async ({
  kitPage,
  page,
  phone,
  relay,
}) => {
  await phone.open()
  await kitPage.open({ wallets: 'none' })
  await expect(kitPage.connectButton).toBeVisible()
  expect(await relay.sockets()).toHaveLength(0)

  await start(page, rainbow)
  await expect.poll(async () => (await state(page)).status).toBe('pairing')
  const pairing = (await state(page)) as Extract<ConnectAttemptState, { status: 'pairing' }>
  expect(pairing.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  // The wallet's own link carries the same pairing.
  const link = new URL(pairing.links?.mobile ?? '')
  expect(link.protocol).toMatch(/^rainbow/)
  expect(link.searchParams.get('uri')).toBe(pairing.uri)

  await phone.pair(pairing.uri)
  await phone.approve()
  const { status, connection } = await settled(page)
  expect([status, connection?.connectorId]).toEqual(['connected', 'walletConnect'])
  expect(connection?.accounts.map((one) => one.address)).toEqual(await phone.accounts())
  expect(await states(page)).toEqual(['opening', 'pairing', 'connected'])
  await expect(kitPage.accountButton).toBeVisible()
  await expect(kitPage.dialog).toBeHidden()
})

test("behavior: the same call connects an installed wallet's extension, without the relay", async ({
  kitPage,
  page,
  relay,
}) => {
  const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  await page.addInitScript(announceMetaMask, address)
  await kitPage.open({ wallets: 'none' })
  await start(page, metaMask)
  expect(await settled(page)).toMatchObject({
    status: 'connected',
    connection: { connectorId: 'io.metamask', name: 'MetaMask', accounts: [{ address }] },
  })
  expect(
    await page.evaluate(() => (window as unknown as { requests: string[] }).requests),
  ).toContain('wallet_requestPermissions')
  await expect(kitPage.accountButton).toBeVisible()
  await expect(kitPage.dialog).toBeHidden()
  expect(await relay.sockets()).toHaveLength(0)
})
