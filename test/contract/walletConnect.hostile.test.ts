// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmAccounts } from './connectors.setups.ts'
import { type WalletSession, walletSessions } from './walletSessions.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

describe('walletConnect with an invalid wallet', () => {
  const { current, renew, quiet, scanning, join, connected } = walletSessions()
  let { wallet, browser } = {} as WalletSession
  beforeEach(() => {
    ;({ wallet, browser } = current())
  })

  describe('its accounts', () => {
    test('error: disconnects a wallet without a valid account, and the next one connects', async () => {
      await wallet.setAccounts(['<b>junk</b>'])
      const page = scanning(browser.open())
      await expect(join(page)).rejects.toMatchObject({ name: 'NoAccountApprovedError' })
      await quiet()
      expect(wallet.sessions()).toBe(0)
      expect(browser.providers()[0]?.signer.client.session.getAll()).toEqual([])
      await wallet.setAccounts(evmAccounts)
      const { accounts } = await join(page)
      expect(accounts[0]).toBe(evmAccounts[0])
    })

    test('behavior: accounts that become invalid end the connection', async () => {
      const page = await connected()
      await wallet.setAccounts(['junk'])
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      await wallet.setAccounts(evmAccounts)
      await quiet()
    })
  })

  describe('its networks', () => {
    test('behavior: a network outside the session does not become active when the wallet reports it', async () => {
      const page = await connected()
      await wallet.emit('chainChanged', 137, 'eip155:1')
      await quiet()
      expect(page.config.state.chainId).toBe(1)
      // Some wallets report the network before they update the session.
      await wallet.grant('eip155:137')
      await quiet()
      expect(page.config.state.chainId).toBe(137)
    })

    test("behavior: a wallet's name grants no network, even that of a wallet with every network", async () => {
      ;({ wallet, browser } = await renew({ name: 'MetaMask Wallet' }))
      const page = await connected()
      expect(browser.providers()[0]?.session?.peer.metadata.name).toBe('MetaMask Wallet')
      const { approvedNetworkIds } = page.connector as unknown as {
        approvedNetworkIds(): readonly string[] | undefined
      }
      expect(approvedNetworkIds()).toEqual(['eip155:1'])
      for (const id of [137, 8453, 666_666]) {
        await wallet.emit('chainChanged', id, `eip155:${id}`)
        await wallet.emit('chainChanged', id, 'eip155:1')
        await quiet()
        expect(page.config.state.chainId).toBe(1)
        expect(await page.connector.getChainId()).toBe(1)
      }
      await wallet.grant('eip155:137')
      await quiet()
      await wallet.emit('chainChanged', 137, 'eip155:137')
      await quiet()
      expect(page.config.state.chainId).toBe(137)
    })

    test.each([
      ['chainChanged', { toString: 1, valueOf: 1 }],
      ['chainChanged', ['0x89']],
      ['accountsChanged', [{ toString: 1, valueOf: 1 }, null, 7]],
      ['accountsChanged', 'eip155:1:0x0'],
    ])('behavior: an invalid %s changes nothing: %o', async (name, data) => {
      const page = await connected()
      const before = page.config.state
      await wallet.emit(name, data, 'eip155:1')
      await quiet()
      expect(page.config.state).toBe(before)
    })
  })

  test("behavior: a request of the wallet contacts only the app's Verify host", async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string | URL) => {
      asked.push(`${url}`)
      return Response.json({ origin: 'http://localhost:3000', isScam: false })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    await connected({ verifyUrl: 'https://verify.example' })
    asked.length = 0
    const client = browser.providers()[0]?.signer.client
    const heard = new Promise((resolve) => client?.once('session_request', resolve))
    await wallet.request('personal_sign', 'eip155:1')
    await heard
    // The SDK requests the hash of the message.
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/verify\.example\/attestation\/[0-9a-f]{64}\?/),
    ])
  })

  describe('messages after the end', () => {
    test.each([
      ['Delete', { code: 6000, message: 'User disconnected.' }],
      ['Event', { event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:1' }],
      ['Extend', {}],
      ['Ping', {}],
      ['Update', { namespaces: {} }],
    ])('behavior: wc_session%s for an ended session throws nothing', async (kind, params) => {
      const page = await connected()
      const client = browser.providers()[0]?.signer.client
      const [session] = client?.session.getAll() ?? []
      await wallet.disconnect()
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      const engine = client?.engine as unknown as Record<
        string,
        (topic: string | undefined, payload: object) => Promise<void>
      >
      const thrown: unknown[] = []
      const hear = (reason: unknown) => thrown.push(reason)
      process.on('unhandledRejection', hear)
      // The SDK calls it like this for each message, and handles synchronous errors.
      const read = engine[`onSession${kind}Request`]
      await read?.(session?.topic, { id: Date.now(), params }).catch(() => {})
      await quiet()
      process.off('unhandledRejection', hear)
      expect(thrown).toEqual([])
    })
  })

  describe('another tab', () => {
    const key = 'latchkit/the-test/walletconnect_session'
    const say = (newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    const topic = () => browser.providers()[0]?.signer.client.session.getAll()[0]?.topic

    test('behavior: a session that it ended ends here too, without a second message to the wallet', async () => {
      const page = await connected()
      const over = JSON.stringify({ over: topic() })
      say(JSON.stringify({ over: 'another' }))
      say('{')
      expect(page.config.state.connections.size).toBe(1)
      say(over)
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      expect(topic()).toBeUndefined()
      expect(wallet.sessions()).toBe(1)
      expect(localStorage.getItem(key)).toBeNull()
    })

    test('behavior: its new session is not removed with the old one', async () => {
      const page = await connected()
      const other = JSON.stringify({ topic: 'of the other tab', networks: { eip155: 'eip155:1' } })
      localStorage.setItem(key, other)
      say(JSON.stringify({ over: topic() }))
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      expect(localStorage.getItem(key)).toBe(other)
    })
  })
})
