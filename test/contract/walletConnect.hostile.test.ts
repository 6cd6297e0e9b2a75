// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmAccounts } from './connectors.setups.ts'
import { type WalletSession, walletSessions } from './walletSessions.ts'

// The sockets of happy-dom say that they are open until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

describe('walletConnect and a wallet that says what it should not', () => {
  const { current, renew, quiet, scanning, join, connected } = walletSessions()
  let { wallet, browser } = {} as WalletSession
  beforeEach(() => {
    ;({ wallet, browser } = current())
  })

  describe('its accounts', () => {
    test('error: a wallet whose only account is no address is left, and the next one connects', async () => {
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

    test('behavior: accounts that become none end the connection', async () => {
      const page = await connected()
      await wallet.setAccounts(['junk'])
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      await wallet.setAccounts(evmAccounts)
      await quiet()
    })
  })

  describe('its networks', () => {
    test('behavior: a network that the session lacks is not in use because the wallet says so', async () => {
      const page = await connected()
      await wallet.emit('chainChanged', 137, 'eip155:1')
      await quiet()
      expect(page.config.state.chainId).toBe(1)
      // Some wallets tell of the network first and of the session that holds it after it.
      await wallet.grant('eip155:137')
      await quiet()
      expect(page.config.state.chainId).toBe(137)
    })

    test('behavior: a name gives it none: not even that of a wallet with every network', async () => {
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
    ])('behavior: %s with what is none changes nothing: %o', async (name, data) => {
      const page = await connected()
      const before = page.config.state
      await wallet.emit(name, data, 'eip155:1')
      await quiet()
      expect(page.config.state).toBe(before)
    })
  })

  test('behavior: a request of its own has nobody asked but the verify host of the app', async () => {
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
    // The SDK asks for the hash of the message.
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/verify\.example\/attestation\/[0-9a-f]{64}\?/),
    ])
  })

  describe('messages that come after the end', () => {
    test.each([
      ['Delete', { code: 6000, message: 'User disconnected.' }],
      ['Event', { event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:1' }],
      ['Extend', {}],
      ['Ping', {}],
      ['Update', { namespaces: {} }],
    ])('behavior: wc_session%s for a session that is over throws nothing', async (kind, params) => {
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
      // The SDK calls it so for each message that it reads, and hears what the call itself throws.
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

    test('behavior: the end that it made is the end here, and the wallet is not told again', async () => {
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

    test('behavior: the session that it has by now is not forgotten with the old one', async () => {
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
