// @vitest-environment happy-dom
import {
  type Connector,
  connect,
  disconnect,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { walletConnect as loadedFirst } from '../../connectors/walletConnect/walletConnect.ts'
import { createHttp } from '../../src/http/createHttp.ts'
import { type WalletPage, type WalletSession, walletSessions } from './walletSessions.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const soon = { timeout: 8_000 }

describe('the session of walletConnect', () => {
  const { current, renew, quiet, scanning, join, connected } = walletSessions()
  let { relay, clock, requests, wallet, browser } = {} as WalletSession
  beforeEach(() => {
    ;({ relay, clock, requests, wallet, browser } = current())
  })

  const sockets = async (projectId = 'project-of-the-test') =>
    (await relay.log()).sockets.filter((one) => one.projectId === projectId)
  const open = async (projectId?: string) =>
    (await sockets(projectId)).filter((one) => one.openedAt && !one.closedAt).length

  describe('is shared', () => {
    test('behavior: loads nothing and opens no socket without a stored session', async () => {
      const { config, connector } = browser.open()
      await connector.setup?.()
      expect(await connector.isAuthorized()).toBe(false)
      expect(await connector.getProvider()).toBeUndefined()
      await connector.disconnect()
      expect(await reconnect(config)).toEqual([])
      expect(browser.providers()).toEqual([])
      expect(await sockets()).toEqual([])
    })

    test('behavior: twenty remounts and two kits with one project id: one client, one socket', async () => {
      const pages = Array.from({ length: 20 }, () => browser.open())
      const [page, other] = pages as [WalletPage, WalletPage]
      const links: unknown[] = []
      other.connector.emitter.on('message', ({ type, data }) => {
        if (type === 'display_uri') links.push(data)
      })
      const both = [join(scanning(page)), join(other)]
      await Promise.all(both)
      expect(links).toHaveLength(1)
      expect(browser.providers()).toHaveLength(1)
      expect(await open()).toBe(1)
      expect((await sockets()).length).toBe(1)
      await quiet()
      // The others were notified too.
      for (const { config } of pages) expect(config.state.connections.size).toBe(1)
      await disconnect(page.config)
      await quiet()
      for (const { config } of pages) expect(config.state.connections.size).toBe(0)
    })

    test('behavior: a reloaded module finds the session of the old one, and calls its wallet', async () => {
      await connected()
      vi.resetModules()
      const { walletConnect } = await import('../../connectors/walletConnect/walletConnect.ts')
      expect(walletConnect).not.toBe(loadedFirst)
      const emitted: string[] = []
      const connector = walletConnect(browser.parameters())({
        chains: [mainnet, polygon],
        emitter: { emit: (event: string) => emitted.push(event) } as never,
        providers: [],
      }) as Connector
      await connector.setup?.()
      expect(await connector.isAuthorized()).toBe(true)
      expect(await connector.connect({ isReconnecting: true })).toMatchObject({ chainId: 1 })
      expect(browser.providers()).toHaveLength(1)
      expect(await open()).toBe(1)
      await connector.switchChain?.({ chainId: polygon.id })
      expect(requests.map((one) => one.method)).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ])
    })

    test('behavior: two project ids share nothing', async () => {
      await connected()
      const other = scanning(browser.open({ projectId: 'another-project-id' }))
      expect(await other.connector.isAuthorized()).toBe(false)
      await join(other)
      expect(browser.providers()).toHaveLength(2)
      expect(await open()).toBe(1)
      expect(await open('another-project-id')).toBe(1)
      await disconnect(other.config)
      await quiet()
      expect(wallet.sessions()).toBe(1)
    })

    test('error: throws on a server', async () => {
      const { config, connector } = browser.open()
      vi.stubGlobal('document', undefined)
      await expect(connect(config, { connector })).rejects.toMatchObject({
        name: 'WalletConnectServerError',
      })
    })
  })

  describe('after its end', () => {
    const kept = () =>
      JSON.stringify([...browser.rows()].map(([key, value]) => [key.split('//')[1], value]))
    const address = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'

    test.each([
      ['the visitor', (page: WalletPage) => disconnect(page.config)],
      ['the wallet', () => wallet.disconnect()],
    ])(
      'behavior: ended by %s: removes session, pairing and history from the browser',
      async (_, end) => {
        const page = await connected()
        // The attempt cancels its link.
        await clock.advance(0)
        await signMessage(page.config, { message: 'private words' })
        await quiet()
        const topics = [...kept().matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic)
        expect(new Set(topics).size).toBe(2)
        expect(kept().toLowerCase()).toContain(address)
        await end(page)
        await quiet()
        for (const topic of topics) expect(kept()).not.toContain(topic)
        expect(kept().toLowerCase()).not.toContain(address)
        // Only the key that identifies this browser to the relay.
        const rows = [...browser.rows()].filter(([, value]) => Object.keys(value ?? {}).length)
        expect(
          rows.map(([key, value]) => [key.split('//')[1], Object.keys(value as object)]),
        ).toEqual([['keychain', ['client_ed25519_seed']]])
        expect(JSON.stringify({ ...window.localStorage }).toLowerCase()).not.toContain(address)
        // The client still works with the remaining data.
        await join(page)
        expect(page.config.state.status).toBe('connected')
      },
    )

    test('behavior: removes ended sessions of an earlier version when the client starts', async () => {
      const page = await connected()
      await quiet()
      const before = new Map(structuredClone([...browser.rows()]))
      await disconnect(page.config)
      await quiet()
      await browser.leave()
      for (const [key, value] of before) {
        const row = key.split('//')[1]
        if (row !== 'session') browser.rows().set(key, value)
      }
      expect(kept().toLowerCase()).toContain(address)
      await join(scanning(browser.open()))
      await quiet()
      const topics = [...before].flatMap(([, value]) =>
        [...JSON.stringify(value).matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic),
      )
      for (const topic of topics) expect(kept()).not.toContain(topic)
    })
  })

  describe('its client id', () => {
    /** Calls the blockchain service, and returns the last parameter of the request. */
    async function lastSent(projectId = 'project-of-the-test') {
      let last: [string, string] | undefined
      const kitHttp = createHttp({
        projectId,
        fetch: async (url) => {
          last = [...new URL(String(url)).searchParams].at(-1)
          return Response.json({})
        },
      })
      await kitHttp.request('blockchain', '/v1/supported-chains')
      return last
    }

    test("behavior: the blockchain service receives the relay's client id while connected [spec 7.02]", async () => {
      const page = scanning(browser.open())
      expect(await lastSent()).toEqual(['sv', expect.any(String)])
      await join(page)
      // The relay reads it from a token that its key signed.
      const [socket] = await sockets()
      expect(socket).toMatchObject({ jwtValid: true, clientId: expect.stringMatching(/^did:key:/) })
      expect(await lastSent()).toEqual(['clientId', socket?.clientId])
      expect(await lastSent('another-project-id')).toEqual(['sv', expect.any(String)])
      await quiet()
      await browser.leave()
      const again = browser.open()
      expect(await lastSent()).toEqual(['sv', expect.any(String)])
      await reconnect(again.config)
      expect(await lastSent()).toEqual(['clientId', socket?.clientId])
      await disconnect(again.config)
      expect(await lastSent()).toEqual(['sv', expect.any(String)])
    })

    test('behavior: removed when the wallet ends the session', async () => {
      await connected()
      expect(await lastSent()).toEqual(['clientId', expect.any(String)])
      await wallet.disconnect()
      await quiet()
      expect(await lastSent()).toEqual(['sv', expect.any(String)])
    })
  })

  describe('its networks', () => {
    test('behavior: a switch to an approved network is local', async () => {
      const page = await connected()
      await wallet.setNetwork('eip155:8453')
      await quiet()
      expect(page.config.state.chainId).toBe(8453)
      await switchChain(page.config, { chainId: 1 })
      expect(page.config.state.chainId).toBe(1)
      expect(requests).toEqual([])
      const provider = (await page.connector.getProvider()) as {
        request(request: { method: string }): Promise<unknown>
      }
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    })

    test.each([8453, '8453', '0x2105', 'eip155:8453'])(
      'behavior: the wallet reports its network as %j',
      async (data) => {
        const page = await connected()
        await wallet.grant('eip155:8453')
        await wallet.emit('chainChanged', data, 'eip155:8453')
        await quiet()
        expect(page.config.state.chainId).toBe(8453)
      },
    )

    test.each([5000, 4001])(
      'error: %i is a rejection, and nothing is added [spec 4.35]',
      async (code) => {
        ;({ relay, clock, requests, wallet, browser } = await renew({
          unknownChainError: { code, message: 'No.' },
        }))
        const page = await connected()
        await expect(switchChain(page.config, { chainId: 137 })).rejects.toMatchObject({
          name: 'UserRejectedRequestError',
        })
        expect(requests.map((one) => one.method)).toEqual(['wallet_switchEthereumChain'])
        expect(page.config.state.chainId).toBe(1)
      },
    )

    test('behavior: 4902: adds the network, and the session contains it [spec 4.35 7.43]', async () => {
      const page = await connected()
      await switchChain(page.config, { chainId: 137 })
      expect(requests.map((one) => one.method)).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ])
      expect(page.config.state.chainId).toBe(137)
    })

    test('behavior: requested through the provider: follows EIP-3326', async () => {
      const page = await connected()
      const provider = await page.connector.getProvider()
      const change = (chainId: string) =>
        (provider as { request(request: unknown): Promise<unknown> }).request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId }],
        })
      // After error 4902 the app requests to add the network.
      await expect(change('0x89')).rejects.toMatchObject({ code: 4902 })
      await expect(change('nonsense')).rejects.toMatchObject({ code: 4902 })
      expect(requests.map((one) => one.method)).toEqual(['wallet_switchEthereumChain'])
      await wallet.grant('eip155:8453')
      await quiet()
      expect(await change('0x2105')).toBeNull()
      expect(requests).toHaveLength(1)
      expect(page.config.state.chainId).toBe(8453)
    })

    test('error: throws when the wallet succeeds without updating the session', async () => {
      ;({ relay, clock, requests, wallet, browser } = await renew({ isLying: true }))
      const page = await connected()
      const change = switchChain(page.config, { chainId: 8453 }).catch((error: unknown) => error)
      await vi.waitFor(() => expect(requests).toHaveLength(1), soon)
      await quiet()
      await clock.advance(2_000)
      expect(await change).toMatchObject({ name: 'ChainNotSupportedError' })
      expect(page.config.state.chainId).toBe(1)
    })
  })
})
