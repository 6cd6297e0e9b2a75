// @vitest-environment happy-dom
import { disconnect, reconnect, signMessage } from '@wagmi/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type WalletPage, type WalletSession, walletSessions } from './walletSessions.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const soon = { timeout: 8_000 }

describe('a session of walletConnect', () => {
  const { current, quiet, connected } = walletSessions()
  let { relay, clock, requests, wallet, browser } = {} as WalletSession
  beforeEach(() => {
    ;({ relay, clock, requests, wallet, browser } = current())
  })

  const sockets = async (projectId = 'project-of-the-test') =>
    (await relay.log()).sockets.filter((one) => one.projectId === projectId)
  const open = async (projectId?: string) =>
    (await sockets(projectId)).filter((one) => one.openedAt && !one.closedAt).length

  describe('at its end', () => {
    const told = (topic: string) =>
      new StorageEvent('storage', {
        key: 'latchkit/the-test/walletconnect_session',
        newValue: JSON.stringify({ over: topic }),
      })
    test.each<[string, (page: WalletPage, topic: string) => unknown]>([
      ['the page', ({ config }) => disconnect(config)],
      ['the wallet', () => wallet.disconnect()],
      ['another tab', (_, topic) => window.dispatchEvent(told(topic))],
    ])('behavior: by %s: removes its row and the link of the opened app', async (...row) => {
      const page = await connected()
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"Birch","href":"birch://"}')
      const kept = () =>
        Object.keys(localStorage).filter((key) => /DEEPLINK|walletconnect_session/.test(key))
      expect(kept()).toHaveLength(2)
      const [session] = browser.providers()[0]?.signer.client.session.getAll() ?? []
      await row[1](page, session?.topic ?? '')
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      expect(kept()).toEqual([])
      expect(browser.providers()[0]?.accounts).toEqual([])
    })

    test.each<[string, (page: WalletPage, topic: string) => unknown]>([
      ['the page', ({ config }) => disconnect(config)],
      ['the wallet', () => wallet.disconnect()],
      ['another tab', (_, topic) => window.dispatchEvent(told(topic))],
    ])('behavior: by %s: rejects pending requests', async (...row) => {
      const page = await connected()
      current().script.setBehaviour('hang')
      const signing = signMessage(page.config, { message: 'hello' }).catch((error) => error)
      await vi.waitFor(() => expect(requests).toHaveLength(1), soon)
      const [session] = browser.providers()[0]?.signer.client.session.getAll() ?? []
      await row[1](page, session?.topic ?? '')
      const error = await signing
      // EIP-1193: the provider is disconnected. Whether the wallet signed is unknown.
      expect(error.walk((one: { code?: number }) => one.code === 4900)).not.toBeNull()
    })

    test('behavior: when a newer session replaced it, the newer app link is kept', async () => {
      const page = await connected()
      const [session] = browser.providers()[0]?.signer.client.session.getAll() ?? []
      // State that another tab leaves while this one is frozen.
      const row = JSON.stringify({ topic: 'newer', networks: { eip155: 'eip155:1' } })
      const choice = '{"name":"Birch","href":"birch://"}'
      localStorage.setItem('latchkit/the-test/walletconnect_session', row)
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', choice)
      window.dispatchEvent(told(session?.topic ?? ''))
      await quiet()
      expect(page.config.state.connections.size).toBe(0)
      expect(localStorage.getItem('latchkit/the-test/walletconnect_session')).toBe(row)
      expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(choice)
    })

    test('behavior: ended in the wallet while the page was closed', async () => {
      await connected()
      await browser.leave()
      await wallet.disconnect()
      await quiet()
      const page = browser.open()
      await reconnect(page.config)
      await vi.waitFor(() => expect(page.config.state.connections.size).toBe(0), soon)
      await vi.waitFor(async () => expect(await open()).toBe(0), soon)
      await browser.leave()
      expect(await browser.open().connector.isAuthorized()).toBe(false)
    })

    test('behavior: ended here while the relay is down, within three seconds', async () => {
      const page = await connected()
      relay.setFault({ cut: true, refuse: true })
      await quiet()
      const done = disconnect(page.config)
      await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0))
      expect(await page.connector.isAuthorized()).toBe(false)
      await clock.advance(3_000)
      await done
      expect(page.config.state.connections.size).toBe(0)
      expect(browser.providers()[0]?.signer.client.session.getAll()).toEqual([])
      await browser.leave()
      const next = browser.open()
      expect(await next.connector.isAuthorized()).toBe(false)
      expect(browser.providers()).toEqual([])
    })

    test('behavior: ended on both sides at once', async () => {
      const page = await connected()
      await Promise.all([wallet.disconnect(), disconnect(page.config), clock.advance(0)])
      await quiet()
      await clock.advance(3_000)
      expect(page.config.state.connections.size).toBe(0)
      await vi.waitFor(async () => expect(await open()).toBe(0), soon)
    })

    test('behavior: reopens a dropped socket when the visitor returns', async () => {
      await connected()
      relay.setFault({ cut: true, refuse: true })
      await vi.waitFor(async () => expect(await open()).toBe(0), soon)
      relay.setFault(undefined)
      window.dispatchEvent(new Event('focus'))
      await vi.waitFor(async () => expect(await open()).toBe(1), soon)
      await wallet.setNetwork('eip155:8453')
      await quiet()
    })

    test('behavior: pauses when the relay keeps closing the socket of a stored session', async () => {
      await connected()
      relay.setFault({ close: { code: 1013, reason: 'Too many' }, cut: { code: 1013 } })
      const count = async (seconds: number) => {
        const before = (await sockets()).length
        for (let second = 0; second < seconds; second++) {
          await clock.advance(1_000)
          for (const { signer } of browser.providers())
            signer.client.core.heartbeat.events.emit('heartbeat_pulse')
          await quiet()
        }
        return (await sockets()).length - before
      }
      expect(await count(10)).toBeLessThan(9)
      // Retried with increasing delays.
      await clock.advance(60_000)
      expect(await count(10)).toBeLessThan(6)
      relay.setFault(undefined)
      await clock.advance(60_000)
      await count(2)
      expect(await open()).toBe(1)
    }, 30_000)
  })
})
