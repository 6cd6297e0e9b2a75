// @vitest-environment happy-dom
import {
  connect,
  createConfig,
  createStorage as createWagmiStorage,
  disconnect,
  http,
  injected,
} from '@wagmi/core'
import { announceProvider } from 'mipd'
import type { Address } from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { createKitStorage, type KitStorage } from '../storage/createKitStorage.ts'
import { fromWagmi } from './fromWagmi.ts'

// Account 0 of the default mnemonic of development chains.
const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Listener = (...values: never[]) => void

/** A provider whose prompts the test answers. */
function createProvider() {
  const listeners = new Map<string, Set<Listener>>()
  let answer: { approve(): void; reject(error: unknown): void } | undefined
  let isAllowed = false
  return {
    chainId: '0x1' as string | number,
    canRevoke: true,
    approve() {
      answer?.approve()
    },
    reject(error: unknown) {
      answer?.reject(error)
    },
    emit(event: string, ...values: unknown[]) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        ;(listener as (...all: unknown[]) => void)(...values)
      }
    },
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_chainId') return this.chainId
      if (method === 'eth_accounts') return isAllowed ? [account] : []
      if (method === 'wallet_revokePermissions') {
        if (!this.canRevoke) throw new Error('unsupported')
        isAllowed = false
        return null
      }
      return new Promise((resolve, reject) => {
        answer = {
          approve() {
            isAllowed = true
            resolve([{ caveats: [{ value: [account] }] }])
          },
          reject,
        }
      })
    },
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) =>
      void listeners.get(event)?.delete(listener),
  }
}

describe('fromWagmi', () => {
  let clock: TestClock
  let storage: KitStorage
  let rows: Map<string, string>
  let cleanUps: (() => void)[]

  beforeEach(() => {
    clock = createTestClock()
    rows = new Map()
    storage = createKitStorage({ projectId: 'test', storage: memory() })
    cleanUps = []
  })
  afterEach(() => {
    for (const cleanUp of cleanUps) cleanUp()
  })

  function memory() {
    return {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => void rows.set(key, value),
      removeItem: (key: string) => void rows.delete(key),
    } as unknown as Storage
  }

  function announce(rdns: string, provider: ReturnType<typeof createProvider>, icon = '') {
    cleanUps.push(
      announceProvider({
        info: {
          rdns,
          name: rdns,
          uuid: crypto.randomUUID(),
          icon: (icon || 'data:image/png;base64,AA==') as `data:image/${string}`,
        },
        provider: provider as never,
      }),
    )
  }

  async function open() {
    const config = createConfig({
      chains: [mainnet, base],
      transports: { 1: http(), 8453: http() },
      storage: createWagmiStorage({ storage: memory() }),
    })
    cleanUps.push(() => config._internal.mipd?.destroy())
    const namespace = fromWagmi({ config, storage, clock })
    namespace.mount()
    await clock.advance(0)
    return { config, namespace }
  }

  const uidOf = (namespace: KitNamespace) => namespace.getState().connectors[0]?.uid ?? ''

  test("default: the state before the mount equals the server's", () => {
    const config = createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })
    const namespace = fromWagmi({ config, storage, clock })
    expect(namespace.getState()).toEqual({
      status: 'checking',
      connectors: [],
      connections: [],
      networkId: 'eip155:1',
      recentConnections: [],
      unsupportedNetwork: false,
    })
    expect(clock.pending()).toBe(0)
  })

  test('behavior: works with a config without storage', async () => {
    const config = createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })
    const namespace = fromWagmi({ config, storage, clock })
    namespace.mount()
    await clock.advance(0)
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: mounting twice subscribes once, and unmounting unsubscribes', async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { config, namespace } = await open()
    let calls = 0
    namespace.subscribe(() => calls++)
    const unmount = namespace.mount()
    config.setState((state) => ({ ...state, chainId: 8453 }))
    expect(calls).toBe(1)
    expect(namespace.getState().networkId).toBe('eip155:8453')
    unmount()
    unmount()
    config.setState((state) => ({ ...state, chainId: 1 }))
    expect(calls).toBe(2)
  })

  test('behavior: a snapshot is referentially stable until a change', async () => {
    announce('org.cedar', createProvider())
    const { config, namespace } = await open()
    const state = namespace.getState()
    let calls = 0
    namespace.subscribe(() => calls++)
    config.setState((before) => ({ ...before, connections: new Map() }))
    config._internal.connectors.setState((all) => [...all])
    expect(namespace.getState()).toBe(state)
    expect(calls).toBe(0)
    config.setState((before) => ({ ...before, chainId: 8453 }))
    expect(namespace.getState()).not.toBe(state)
    expect(namespace.getState().connectors).toBe(state.connectors)
  })

  test("behavior: changes through wagmi's own actions are visible immediately", async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { config, namespace } = await open()
    const [connector] = config.connectors
    if (!connector) throw new Error('not announced')
    const connecting = connect(config, { connector })
    await clock.advance(0)
    provider.approve()
    await connecting
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      activeConnectorId: 'org.cedar',
      account: { address: account, namespace: 'eip155', type: 'eoa' },
    })
    await disconnect(config)
    expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  test('behavior: shows a connector that the app connects without listing it', async () => {
    const provider = createProvider()
    const { config, namespace } = await open()
    const target = { id: 'own', name: 'Own\u202e Wallet', provider: provider as never }
    const connecting = connect(config, { connector: injected({ target }) })
    await clock.advance(0)
    provider.approve()
    await connecting
    expect(namespace.getState()).toMatchObject({ status: 'connected', activeConnectorId: 'own' })
    expect(namespace.getState().connections[0]?.name).toBe('Own Wallet')
    await namespace.disconnect()
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: chain ids may be hex or numbers', async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { namespace } = await open()
    const connecting = namespace.connect({ connectorUid: uidOf(namespace) })
    await clock.advance(0)
    provider.approve()
    await connecting
    for (const [id, networkId] of [
      ['0x2105', 'eip155:8453'],
      [1, 'eip155:1'],
      [137, 'eip155:137'],
    ] as const) {
      provider.chainId = id
      provider.emit('chainChanged', id)
      expect(namespace.getState().networkId).toBe(networkId)
    }
    expect(namespace.getState().unsupportedNetwork).toBe(true)
  })

  test.each([true, false])(
    "behavior: an approval after a cancel does not change wagmi's store (revokes: %s)",
    async (canRevoke) => {
      const provider = createProvider()
      provider.canRevoke = canRevoke
      announce('org.cedar', provider)
      const { config, namespace } = await open()
      const seen: unknown[] = []
      config.subscribe(
        (state) => state,
        (state) => seen.push(state.connections.size, state.current),
      )
      const abort = new AbortController()
      const connecting = namespace.connect({
        connectorUid: uidOf(namespace),
        signal: abort.signal,
      })
      expect(config.state.status).toBe('connecting')
      await clock.advance(0)
      abort.abort()
      expect(config.state.status).toBe('disconnected')
      await expect(connecting).rejects.toMatchObject({ name: 'ConnectClosedError' })
      seen.length = 0
      provider.approve()
      provider.emit('accountsChanged', [account])
      provider.emit('connect', { chainId: '0x1' })
      await clock.advance(0)
      // Some wallets emit events long after their response.
      provider.emit('accountsChanged', [account])
      provider.emit('connect', { chainId: '0x1' })
      await clock.advance(1_000)
      expect(seen.filter(Boolean)).toEqual([])
      expect(namespace.getState().status).toBe('disconnected')
      expect(rows.get('wagmi.recentConnectorId')).toBeUndefined()
      const [connector] = config.connectors
      expect(connector?.emitter.listenerCount('change')).toBe(0)
      expect(connector?.emitter.listenerCount('disconnect')).toBe(0)
      // The next attempt connects normally.
      const next = namespace.connect({ connectorUid: uidOf(namespace) })
      await clock.advance(0)
      provider.approve()
      expect(await next).toMatchObject({ connectorId: 'org.cedar' })
      expect(config.state.connections.get(uidOf(namespace))?.connector).toBe(connector)
      await clock.advance(0)
      // wagmi reconnects this connector first.
      expect(JSON.parse(rows.get('wagmi.recentConnectorId') ?? 'null')).toBe('org.cedar')
    },
  )

  test('behavior: a wallet that rejects after a cancel may still connect by its own event', async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { namespace } = await open()
    const abort = new AbortController()
    const connecting = namespace.connect({ connectorUid: uidOf(namespace), signal: abort.signal })
    connecting.catch(() => {})
    await clock.advance(0)
    abort.abort()
    provider.reject(Object.assign(new Error('no'), { code: 4001 }))
    await clock.advance(0)
    const later = connectInWallet(provider)
    await clock.advance(0)
    await later
    expect(namespace.getState().status).toBe('connected')
  })

  /** The events of a wallet when the user selects "Connect to this site" in it. */
  async function connectInWallet(provider: ReturnType<typeof createProvider>) {
    const asked = provider.request({ method: 'eth_requestAccounts' })
    provider.approve()
    await asked
    provider.emit('accountsChanged', [account])
  }

  test('behavior: a wallet may connect by its own event', async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { namespace } = await open()
    await connectInWallet(provider)
    await clock.advance(0)
    expect(namespace.getState()).toMatchObject({ status: 'connected' })
  })

  test('behavior: after a disconnect, an account change in the wallet does not reconnect it', async () => {
    const provider = createProvider()
    provider.canRevoke = false
    announce('org.cedar', provider)
    const { namespace } = await open()
    const connecting = namespace.connect({ connectorUid: uidOf(namespace) })
    await clock.advance(0)
    provider.approve()
    await connecting
    await namespace.disconnect()
    provider.emit('accountsChanged', [account])
    await clock.advance(0)
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: a connect during a connection and a disconnect at the same time end disconnected', async () => {
    const provider = createProvider()
    announce('org.cedar', provider)
    const { config, namespace } = await open()
    const connecting = namespace.connect({ connectorUid: uidOf(namespace) })
    await clock.advance(0)
    provider.approve()
    await connecting
    const again = namespace.connect({ connectorUid: uidOf(namespace) })
    await namespace.disconnect()
    expect(await again).toMatchObject({ connectorId: 'org.cedar' })
    expect(namespace.getState().status).toBe('disconnected')
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })

  test('behavior: connecting another connector ends a running attempt', async () => {
    const alder = createProvider()
    const birch = createProvider()
    announce('org.alder', alder)
    announce('org.birch', birch)
    const { config, namespace } = await open()
    const [first, second] = namespace.getState().connectors
    const one = namespace.connect({ connectorUid: first?.uid ?? '' })
    const two = namespace.connect({ connectorUid: second?.uid ?? '' })
    await expect(one).rejects.toMatchObject({ name: 'ConnectClosedError' })
    alder.approve()
    await clock.advance(0)
    expect(config.state.connections.size).toBe(0)
    expect(namespace.getState().status).toBe('connecting')
    birch.approve()
    expect(await two).toMatchObject({ connectorId: 'org.birch' })
    expect(config.state.connections.size).toBe(1)
    expect(await alder.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: omits an unsafe icon and flags a duplicate rdns', async () => {
    announce('org.cedar', createProvider(), 'javascript:alert(1)')
    announce('org.cedar', createProvider())
    const { namespace } = await open()
    const { connectors } = namespace.getState()
    expect(connectors.map((one) => one.duplicateRdns)).toEqual([undefined, true])
    expect(connectors[0]?.imageUrl).toBeUndefined()
    expect(connectors[0]?.uid).not.toBe(connectors[1]?.uid)
  })

  test.each([
    ['enableEIP6963', 'ANNOUNCED'],
    ['enableInjected', 'INJECTED'],
  ])('parameters: %s: false hides %s connectors', async (option, type) => {
    announce('org.cedar', createProvider())
    const { config } = await open()
    const kitConfig = { [option]: false }
    const namespace = fromWagmi({ config, kitConfig, storage, clock })
    namespace.mount()
    await clock.advance(0)
    const types = namespace.getState().connectors.map((one) => one.type)
    expect(types).not.toContain(type)
    expect(types).toHaveLength(type === 'ANNOUNCED' ? 0 : 1)
  })

  test('error: throws for an unknown connector', async () => {
    const { namespace } = await open()
    await expect(namespace.connect({ connectorUid: 'nobody' })).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
    })
  })
})
