import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import {
  account,
  networks,
  scriptedConnector,
  storedIn,
} from '../../test/fixtures/scriptedConnector.ts'
import { createKitStorage, type KitStorage } from '../storage/createKitStorage.ts'
import { createNamespace } from './createNamespace.ts'
import type { CreateNamespaceConnectorFn } from './types.ts'

describe('createNamespace', () => {
  let clock: TestClock
  let storage: KitStorage
  beforeEach(() => {
    clock = createTestClock()
    storage = createKitStorage({ projectId: 'test', storage: null })
  })

  async function open(...connectors: CreateNamespaceConnectorFn[]) {
    const namespace = createNamespace({ namespace: 'solana', networks, connectors, storage, clock })
    const unmount = namespace.mount()
    await clock.advance(0)
    const connect = async (index = 0) => {
      const uid = namespace.getState().connectors[index]?.uid ?? ''
      const connecting = namespace.connect({ connectorUid: uid })
      // Awaited below.
      connecting.catch(() => {})
      await clock.advance(0)
      return connecting
    }
    return { namespace, connect, unmount }
  }

  test('default: entries are sanitized [spec 3.06]', async () => {
    const { namespace } = await open(
      scriptedConnector({ name: 'Trust Wallet\u202e', icon: 'javascript:x', rdns: 'a.b' }).create,
    )
    expect(namespace.getState().connectors).toEqual([
      {
        id: 'wallet',
        uid: 'solana/0/wallet',
        type: 'ANNOUNCED',
        name: 'Trust',
        namespace: 'solana',
        imageUrl: undefined,
        rdns: 'a.b',
      },
    ])
    expect(await namespace.getProvider('solana/0/wallet')).toBe('provider')
  })

  test('parameters: defaultNetwork applies until the visitor selects one', async () => {
    const rows = new Map<string, string>()
    storage = storedIn(rows)
    const load = async (defaultNetwork: `${string}:${string}`) => {
      const options = { networks, connectors: [], storage, clock, defaultNetwork } as const
      const namespace = createNamespace({ namespace: 'solana', ...options })
      const before = namespace.getState().networkId
      namespace.mount()
      await clock.advance(0)
      return { namespace, before, after: namespace.getState().networkId }
    }
    expect(await load('solana:unlisted')).toMatchObject({ after: 'solana:main' })
    rows.clear()
    const first = await load('solana:dev')
    expect(first).toMatchObject({ before: 'solana:dev', after: 'solana:dev' })
    await first.namespace.switchNetwork({ networkId: 'solana:main' })
    expect(await load('solana:dev')).toMatchObject({ before: 'solana:dev', after: 'solana:main' })
  })

  test('behavior: setup runs once, on the first mount', async () => {
    let calls = 0
    const { create } = scriptedConnector({
      setup: async () => {
        calls++
        throw new Error('no wallet')
      },
    })
    const options = { networks, connectors: [create], storage, clock } as const
    const namespace = createNamespace({ namespace: 'solana', ...options })
    expect(calls).toBe(0)
    namespace.mount()()
    namespace.mount()
    await clock.advance(0)
    expect(calls).toBe(1)
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: events of a connector affect only its own connection', async () => {
    const one = scriptedConnector()
    const two = scriptedConnector({ id: 'two' })
    const { namespace, connect } = await open(one.create, two.create)
    await connect(0)
    await connect(1)
    expect(namespace.getState().activeConnectorId).toBe('two')
    const before = namespace.getState().connections[1]
    one.emitter()?.emit('change', { networkId: 'solana:dev' })
    expect(namespace.getState().connections[0]?.networkId).toBe('solana:dev')
    expect(namespace.getState().connections[1]).toBe(before)
    expect(namespace.getState().networkId).toBe('solana:main')
    two.emitter()?.emit('disconnect')
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      activeConnectorId: 'wallet',
      networkId: 'solana:dev',
    })
    two.emitter()?.emit('change', { accounts: [account] })
    expect(namespace.getState().connections).toHaveLength(1)
    one.emitter()?.emit('change', { accounts: [] })
    expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  test('behavior: a wallet may connect by its own event, but not after a disconnect', async () => {
    const { create, emitter } = scriptedConnector()
    const { namespace } = await open(create)
    const data = { accounts: [account], networkId: 'solana:main' } as const
    emitter()?.emit('connect', data)
    expect(namespace.getState().status).toBe('connected')
    await namespace.disconnect()
    emitter()?.emit('connect', data)
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('error: a connection without accounts is rejected', async () => {
    const { create } = scriptedConnector({
      connect: async () => ({ accounts: [], networkId: 'solana:main' }),
    })
    const { namespace, connect } = await open(create)
    const failure = await connect().catch((error) => error)
    expect(failure.name).toBe('ConnectFailedError')
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('error: throws when a wallet reports success without switching', async () => {
    const [main] = networks
    if (!main) throw new Error('no network')
    const { create } = scriptedConnector({ switchChain: async () => main })
    const { namespace, connect } = await open(create)
    await connect()
    await expect(namespace.switchNetwork({ networkId: 'solana:dev' })).rejects.toMatchObject({
      shortMessage: 'Chain is not supported',
    })
    expect(namespace.getState().networkId).toBe('solana:main')
  })

  test('parameters: connectorUid: switches that wallet, not the active one', async () => {
    const moved: string[] = []
    const wallet = (id: string) =>
      scriptedConnector({
        id,
        getChainId: async () => (moved.includes(id) ? 'solana:dev' : 'solana:main'),
        switchChain: async ({ networkId }) => {
          moved.push(id)
          return networks.find(
            (one) => one.caipNetworkId === networkId,
          ) as (typeof networks)[number]
        },
      }).create
    const { namespace, connect } = await open(wallet('first'), wallet('second'))
    await connect(0)
    await connect(1)
    expect(namespace.getState().activeConnectorId).toBe('second')
    const connectorUid = namespace.getState().connectors[0]?.uid
    await namespace.switchNetwork({ networkId: 'solana:dev', connectorUid })
    expect(moved).toEqual(['first'])
    expect(namespace.getState()).toMatchObject({
      activeConnectorId: 'second',
      networkId: 'solana:main',
    })
    // The selected network is the active wallet's, also after all wallets are disconnected.
    await namespace.disconnect()
    await clock.advance(0)
    expect(namespace.getState()).toMatchObject({ connections: [], networkId: 'solana:main' })
  })

  test('behavior: switching can be aborted', async () => {
    const { create } = scriptedConnector({ switchChain: () => new Promise(() => {}) })
    const { namespace, connect } = await open(create)
    await connect()
    const abort = new AbortController()
    const change = namespace.switchNetwork({ networkId: 'solana:dev', signal: abort.signal })
    abort.abort()
    await expect(change).rejects.toMatchObject({ name: 'ConnectClosedError' })
  })

  test('error: throws for a connector that cannot sign', async () => {
    const { namespace, connect } = await open(scriptedConnector().create)
    await connect()
    await expect(namespace.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'MethodNotSupportedError',
    })
  })

  test('behavior: a deprecated id of a listed network is supported', async () => {
    const { create } = scriptedConnector({
      connect: async () => ({ accounts: [account], networkId: 'solana:old' }),
    })
    const { namespace, connect } = await open(create)
    await connect()
    expect(namespace.getState()).toMatchObject({
      networkId: 'solana:old',
      unsupportedNetwork: false,
    })
  })

  test('error: a wallet that fails to disconnect is removed regardless', async () => {
    const { create } = scriptedConnector({ disconnect: () => Promise.reject(new Error('stuck')) })
    const { namespace, connect } = await open(create)
    await connect()
    await expect(namespace.disconnect()).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      shortMessage: 'Failed to disconnect',
    })
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: a disconnect before the first mount ends the stored connection in its wallet', async () => {
    storage = storedIn(new Map())
    const { connect, unmount } = await open(scriptedConnector().create)
    await connect()
    unmount()

    const [disconnect, other] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const connectors = [
      scriptedConnector({ isAuthorized: async () => true, disconnect }).create,
      scriptedConnector({ id: 'two', disconnect: other }).create,
    ]
    const later = createNamespace({ namespace: 'solana', networks, connectors, storage, clock })
    await later.disconnect()
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
    later.mount()
    await clock.advance(0)
    expect(later.getState().status).toBe('disconnected')
  })

  test('behavior: selects the active connection', async () => {
    const { namespace, connect } = await open(
      scriptedConnector().create,
      scriptedConnector({ id: 'two' }).create,
    )
    await connect(0)
    await connect(1)
    await namespace.switchAccount({ connectorId: 'WALLET' })
    expect(namespace.getState().activeConnectorId).toBe('wallet')
    await connect(1)
    expect(namespace.getState().activeConnectorId).toBe('two')
    await expect(namespace.switchAccount({ connectorId: 'nobody' })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })
})
