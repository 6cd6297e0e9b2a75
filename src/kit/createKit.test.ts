// @vitest-environment happy-dom
import { createConfig, createStorage as createWagmiStorage, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScriptedNamespace } from '../../test/fixtures/mountDialog.tsx'
import { accounts, connect, create, createWagmi, mounted } from '../../test/fixtures/wagmiKit.ts'
import { createHttp } from '../http/createHttp.ts'
import { createNamespace } from '../namespace/createNamespace.ts'
import type { NamespaceContext } from '../namespace/types.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { solana } from '../networks/solana.ts'
import { createKit } from './createKit.ts'

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

describe('createKit', () => {
  test('default: a new kit is closed and dark, and its namespace is `checking` [spec 1.13]', async () => {
    const { kit } = create()
    expect(kit.id).toBe('ect-0001')
    expect(kit.getState()).toEqual({
      isOpen: false,
      theme: 'dark',
      activeNamespace: 'eip155',
      namespaces: {
        eip155: {
          status: 'checking',
          connectors: [],
          connections: [],
          networkId: 'eip155:1',
          recentConnections: [],
          unsupportedNetwork: false,
        },
      },
    })
    expect(kit.getInitialState()).toBe(kit.getState())
  })

  test('behavior: does nothing before it is mounted', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    const listen = vi.spyOn(window, 'addEventListener')
    const write = vi.spyOn(Storage.prototype, 'setItem')
    const wagmi = createWagmi()
    const before = [listen.mock.calls.length, write.mock.calls.length]
    const subscribe = vi.spyOn(wagmi, 'subscribe')
    const { kit, clock } = create({ wagmi })
    kit.getState()
    kit.subscribe(() => {})()
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
    expect(subscribe).not.toHaveBeenCalled()
    expect([listen.mock.calls.length, write.mock.calls.length]).toEqual(before)
    expect(kit.getState().namespaces.eip155?.status).toBe('checking')
  })

  test('behavior: `http` has the query keys and sends the requests of `createHttp` with the same options', async () => {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url))
      return Response.json({ answer: asked.length })
    })
    const { kit } = create()
    const http = createHttp(kit.config)
    expect(kit.http).toEqual({ ...http, request: expect.any(Function) })
    expect(await kit.http.request('directory', '/getWallets', { query: { page: 1 } })).toEqual({
      answer: 1,
    })
    expect(await http.request('directory', '/getWallets', { query: { page: 1 } })).toEqual({
      answer: 2,
    })
    expect(asked[0]).toContain('page=1')
    expect(asked[1]).toBe(asked[0])
  })

  test('behavior: mounted without stored data, it is disconnected and loads no connector', async () => {
    const { kit } = await mounted()
    expect(kit.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      connectors: [],
    })
  })

  test('behavior: connects, emits events, and is connected after a reload', async () => {
    const { kit, clock } = await mounted()
    const heard: unknown[] = []
    for (const event of [
      'connectStarted',
      'connectSettled',
      'accountChanged',
      'disconnected',
    ] as const) {
      kit.events.on(event, (data) => heard.push([event, data]))
    }
    expect(await connect(kit, clock)).toMatchObject({ status: 'connected' })
    expect(kit.getState().namespaces.eip155?.account?.address).toBe(accounts[0])
    expect(heard).toEqual([
      ['connectStarted', { connectorId: 'mock', name: 'Mock Connector', namespace: 'eip155' }],
      ['accountChanged', { namespace: 'eip155', address: accounts[0] }],
      ['connectSettled', { connectorId: 'mock', namespace: 'eip155', status: 'connected' }],
    ])

    const reloaded = create()
    const seen: unknown[] = []
    reloaded.kit.subscribe((state) => seen.push(state.namespaces.eip155?.status))
    reloaded.kit.mount()
    await vi.waitFor(async () => {
      await reloaded.clock.advance(1)
      expect(seen.at(-1)).not.toBe('reconnecting')
      expect(seen).not.toHaveLength(0)
    })
    expect(seen).not.toContain('connecting')

    heard.length = 0
    await kit.disconnect()
    expect(heard).toEqual([
      ['accountChanged', { namespace: 'eip155', address: undefined }],
      ['disconnected', { namespace: 'eip155' }],
    ])
    expect(kit.getState().namespaces.eip155?.status).toBe('disconnected')
  })

  test('behavior: shows a connection that the app makes with wagmi', async () => {
    const { kit, wagmi, clock } = await mounted()
    const { connect: connectByWagmi } = await import('@wagmi/core')
    const [connector] = wagmi.connectors
    if (!connector) throw new Error('no connector')
    await connectByWagmi(wagmi, { connector })
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(kit.getState().namespaces.eip155?.account?.address).toBe(accounts[0])
    })
  })

  test('parameters: defaultNetwork', async () => {
    const { kit, wagmi } = await mounted({ defaultNetwork: 'eip155:8453' })
    expect(kit.getState().namespaces.eip155?.networkId).toBe('eip155:8453')
    expect(wagmi.state.chainId).toBe(8453)
  })

  test('behavior: without a default network it uses eip155:1, or the first network when that is not listed [spec 9.28]', async () => {
    const { kit, wagmi } = await mounted()
    expect(kit.getState().namespaces.eip155?.networkId).toBe('eip155:1')
    expect(wagmi.state.chainId).toBe(1)
    window.localStorage.clear()
    const { kit: other } = await mounted({ wagmi: createWagmi([base]) })
    expect(other.getState().namespaces.eip155?.networkId).toBe('eip155:8453')
  })

  test('behavior: the default network does not replace a selected one', async () => {
    const { kit, clock } = await mounted()
    await kit.switchNetwork({ networkId: 'eip155:8453' })
    await clock.advance(0)
    expect(kit.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      networkId: 'eip155:8453',
    })
    const { kit: reloaded } = await mounted()
    expect(reloaded.getState().namespaces.eip155?.networkId).toBe('eip155:8453')
  })

  test.each([
    [
      "waits for wagmi's stored state, and ignores its default first network",
      8453,
      undefined,
      'eip155:1',
    ],
    ['keeps the network that the app selected through wagmi', 1, 'eip155:8453', 'eip155:1'],
  ] as const)('behavior: %s', async (_, chainId, defaultNetwork, expected) => {
    const stored = { connections: { __type: 'Map', value: [] }, chainId, current: null }
    const row = JSON.stringify({ state: stored, version: 3 })
    const wagmi = createConfig({
      chains: [base, mainnet],
      transports: { [base.id]: http(), [mainnet.id]: http() },
      multiInjectedProviderDiscovery: false,
      storage: createWagmiStorage({
        storage: {
          getItem: async (key) => {
            await new Promise((resolve) => setTimeout(resolve, 5))
            return key === 'wagmi.store' ? row : null
          },
          setItem: async () => {},
          removeItem: async () => {},
        },
      }),
    })
    const { kit } = create({ wagmi, defaultNetwork })
    kit.mount()
    await vi.waitFor(() => expect(kit.getState().namespaces.eip155?.status).toBe('disconnected'))
    expect(kit.getState().namespaces.eip155?.networkId).toBe(expected)
    expect(wagmi.state.chainId).toBe(1)
  })

  test('behavior: stores the theme mode', async () => {
    const { kit } = await mounted()
    const heard: unknown[] = []
    kit.events.on('themeChanged', (data) => heard.push(data))
    kit.setThemeMode('light')
    kit.setThemeMode('light')
    expect(kit.getState().theme).toBe('light')
    expect(heard).toEqual([{ mode: 'light' }])
    const { kit: reloaded } = await mounted()
    expect(reloaded.getState().theme).toBe('light')
    expect(reloaded.getInitialState().theme).toBe('dark')
  })

  test('behavior: a snapshot is referentially stable until a change', async () => {
    const { kit } = await mounted()
    const before = kit.getState()
    const listener = vi.fn()
    kit.subscribe(listener)
    kit.setThemeMode('dark')
    expect(kit.getState()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
    kit.setThemeMode('light')
    expect(kit.getState()).not.toBe(before)
    expect(kit.getState().namespaces.eip155).toBe(before.namespaces.eip155)
  })

  test('behavior: mounted and unmounted twenty times, it leaves no listeners', async () => {
    const { kit, wagmi, clock } = create()
    const remove = vi.spyOn(window, 'removeEventListener')
    const add = vi.spyOn(window, 'addEventListener')
    let open = 0
    const subscribe = wagmi.subscribe.bind(wagmi)
    vi.spyOn(wagmi, 'subscribe').mockImplementation(((...given: never[]) => {
      open++
      const stop = (subscribe as (...given: never[]) => () => void)(...given)
      return () => {
        open--
        stop()
      }
    }) as never)
    for (let round = 0; round < 20; round++) {
      const stop = kit.mount()
      await clock.advance(0)
      expect(open).toBeGreaterThan(0)
      stop()
      stop()
      expect(open).toBe(0)
    }
    expect(add.mock.calls.length).toBe(remove.mock.calls.length)
    expect(clock.pending()).toBe(0)
  })

  test('error: a storage failure is logged once from level info on, and ignored [spec 8.31]', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const denied = new Error('denied')
    const wagmi = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http() },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const { kit: quiet } = create({ wagmi })
    const { kit: told } = create({ wagmi, logLevel: 'info' })
    const write = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw denied
    })
    quiet.storage.set('row', 1)
    expect(info).not.toHaveBeenCalled()
    told.storage.set('row', 1)
    told.storage.set('row', 2)
    // Synchronous, because configs of other tests still have to write.
    write.mockRestore()
    expect(info.mock.calls).toEqual([['Storage: write failed', denied]])
  })

  test('behavior: with networks and without a config it is a WalletConnect-only kit', async () => {
    const asked: string[] = []
    const made = vi.fn((context: NamespaceContext) => [
      createNamespace({ ...context, namespace: 'eip155', networks: [], connectors: [] }),
    ])
    const kit = createKit({
      projectId: 'project-0001',
      networks: [base, mainnet, solana],
      universal: async () => ({
        universalNamespaces: ({ networks }) => {
          asked.push(networks.map((one) => one.caipNetworkId).join())
          return made
        },
      }),
    })
    expect(kit.isUniversal).toBe(true)
    expect(kit.namespaces.map((one) => [one.namespace, one.networks.length])).toEqual([
      ['eip155', 2],
      ['solana', 1],
    ])
    expect(asked).toEqual([])
    await kit.prepare()
    expect(asked).toEqual(['eip155:8453,eip155:1', solana.caipNetworkId])
  })

  test('behavior: a WalletConnect-only kit loads its connectors in parallel with its own code', async () => {
    const universal = vi.fn(async () => ({
      universalNamespaces: () => (context: NamespaceContext) => [
        createNamespace({ ...context, namespace: 'eip155', networks: [], connectors: [] }),
      ],
    }))
    const kit = createKit({ projectId: 'project-0001', networks: [mainnet], universal })
    expect(universal).not.toHaveBeenCalled()
    const ready = kit.prepare()
    expect(universal).toHaveBeenCalledTimes(1)
    await ready
  })

  test('behavior: the connectors are known once kit.prepare resolves, without a timer', async () => {
    const { kit } = await mounted()
    await kit.prepare()
    expect(kit.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      connectors: [{ name: 'Mock Connector' }],
    })
  })

  test('behavior: kit.prepare and each opening let the namespaces discover new wallets', async () => {
    const prepare = vi.fn(async () => namespace)
    const namespace = {
      ...createScriptedNamespace({ namespace: 'bip122', connectors: [], networks: [bitcoin] })
        .namespace,
      prepare,
    }
    const kit = createKit({ projectId: 'project-0001', namespaces: [namespace] })
    await kit.prepare()
    expect(prepare).toHaveBeenCalledTimes(1)
    await kit.prepare()
    expect(prepare).toHaveBeenCalledTimes(2)
    kit.dialog.claim({}, ['Connect'])
    kit.open()
    expect(prepare).toHaveBeenCalledTimes(3)
  })
})
