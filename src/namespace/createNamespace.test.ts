import { beforeEach, describe, expect, test } from 'vitest'
import { createStorage, type KitStorage } from '../storage/createStorage.ts'
import { createTestClock, type TestClock } from '../utils/createTestClock.ts'
import { createNamespace } from './createNamespace.ts'
import type {
  ConnectorContext,
  CreateNamespaceConnectorFn,
  KitAccount,
  NamespaceConnector,
  Network,
} from './types.ts'

const account: KitAccount = { namespace: 'solana', address: 'one', type: 'eoa' }
const networks: readonly Network[] = ['main', 'dev'].map((id) => ({
  id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  name: id,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
  deprecatedCaipNetworkId: id === 'main' ? 'solana:old' : undefined,
}))

describe('createNamespace', () => {
  let clock: TestClock
  let storage: KitStorage
  beforeEach(() => {
    clock = createTestClock()
    storage = createStorage({ projectId: 'test', storage: null })
  })

  /** A connector of which each test says what is special. */
  function connector(over: Partial<NamespaceConnector> = {}) {
    let context: ConnectorContext | undefined
    const create: CreateNamespaceConnectorFn = (given) => {
      context = given
      return {
        id: 'wallet',
        name: 'Wallet',
        type: 'ANNOUNCED',
        capabilities: {
          switchChain: true,
          addChain: false,
          addChainCodes: [],
          switchAccount: true,
        },
        connect: async () => ({ accounts: [account], networkId: 'solana:main' }),
        disconnect: async () => {},
        getAccounts: async () => [account],
        getProvider: async () => 'provider',
        getChainId: async () => 'solana:main',
        isAuthorized: async () => false,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
        ...over,
      }
    }
    return { create, emitter: () => context?.emitter }
  }

  async function open(...connectors: CreateNamespaceConnectorFn[]) {
    const namespace = createNamespace({ namespace: 'solana', networks, connectors, storage, clock })
    const unmount = namespace.mount()
    await clock.advance(0)
    const connect = async (index = 0) => {
      const uid = namespace.getState().connectors[index]?.uid ?? ''
      const connecting = namespace.connect({ connectorUid: uid })
      // Whoever awaits it below handles it.
      connecting.catch(() => {})
      await clock.advance(0)
      return connecting
    }
    return { namespace, connect, unmount }
  }

  test('default: entries are checked data', async () => {
    const { namespace } = await open(
      connector({ name: 'Trust Wallet\u202e', icon: 'javascript:x', rdns: 'a.b' }).create,
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

  /** Storage that keeps what is written. */
  function storedIn(rows: Map<string, string>): KitStorage {
    return createStorage({
      projectId: 'test',
      storage: {
        getItem: (key: string) => rows.get(key) ?? null,
        setItem: (key: string, value: string) => void rows.set(key, value),
        removeItem: (key: string) => void rows.delete(key),
      } as unknown as Storage,
    })
  }

  test('parameters: defaultNetwork, until the visitor chooses', async () => {
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

  test('behavior: setup runs at the first mount, not before, and once', async () => {
    let calls = 0
    const { create } = connector({
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

  test('behavior: the events of a connector reach its own connection only', async () => {
    const one = connector()
    const two = connector({ id: 'two' })
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

  describe('discover', () => {
    async function openWith() {
      const events: string[] = []
      let add: ((create: CreateNamespaceConnectorFn) => () => void) | undefined
      const namespace = createNamespace({
        namespace: 'solana',
        networks,
        connectors: [],
        storage,
        clock,
        discover(given) {
          add = given
          events.push('start')
          return () => events.push('stop')
        },
      })
      const unmount = namespace.mount()
      await clock.advance(0)
      return {
        namespace,
        unmount,
        events,
        found(over: Partial<NamespaceConnector>) {
          const made = connector(over)
          const remove = add?.(made.create) ?? (() => {})
          return { ...made, remove }
        },
      }
    }
    const ids = (namespace: { getState(): { connectors: readonly { id: string }[] } }) =>
      namespace.getState().connectors.map((one) => one.id)

    test('behavior: looks while mounted, and again with each mount', async () => {
      const { namespace, unmount, events } = await openWith()
      expect(events).toEqual(['start'])
      unmount()
      expect(events).toEqual(['start', 'stop'])
      namespace.mount()
      expect(events).toEqual(['start', 'stop', 'start'])
    })

    test('behavior: wallets come and go; one that goes takes its connection with it', async () => {
      const { namespace, found } = await openWith()
      let setUps = 0
      const one = found({
        setup: async () => {
          setUps++
        },
      })
      const two = found({ id: 'two' })
      expect(setUps).toBe(1)
      expect(ids(namespace)).toEqual(['wallet', 'two'])
      for (const { uid } of namespace.getState().connectors) {
        const connecting = namespace.connect({ connectorUid: uid })
        await clock.advance(0)
        await connecting
      }
      two.remove()
      expect(ids(namespace)).toEqual(['wallet'])
      expect(namespace.getState()).toMatchObject({
        status: 'connected',
        activeConnectorId: 'wallet',
        connections: [{ connectorId: 'wallet' }],
      })
      two.emitter()?.emit('change', { networkId: 'solana:dev' })
      expect(namespace.getState().networkId).toBe('solana:main')
      one.remove()
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connectors: [] })
    })

    test('behavior: a wallet that goes and comes back has a key of its own', async () => {
      const { namespace, found } = await openWith()
      found({}).remove()
      found({})
      expect(namespace.getState().connectors.map((one) => one.uid)).toEqual(['solana/1/wallet'])
    })

    test('behavior: the second wallet under an id is flagged, until the first goes', async () => {
      const { namespace, found } = await openWith()
      const first = found({})
      found({ id: 'WALLET' })
      const flags = () => namespace.getState().connectors.map((one) => one.duplicateRdns)
      expect(flags()).toEqual([undefined, true])
      first.remove()
      expect(flags()).toEqual([undefined])
    })

    test('error: a wallet that goes while it is asked does not connect, by answer or by event', async () => {
      storage = storedIn(new Map())
      const { namespace, found } = await openWith()
      let approve = () => {}
      const data = { accounts: [account], networkId: 'solana:main' } as const
      const { remove, emitter } = found({
        connect: () =>
          new Promise((resolve) => {
            approve = () => resolve(data)
          }),
      })
      const uid = namespace.getState().connectors[0]?.uid ?? ''
      const connecting = namespace.connect({ connectorUid: uid })
      const failure = connecting.catch((error) => error)
      const heard: string[] = []
      namespace.subscribe(() => heard.push(namespace.getState().status))
      remove()
      expect(heard).toEqual(['disconnected'])
      expect(storage.get('connection_status', (raw) => raw)).toBe('disconnected')
      expect(await failure).toMatchObject({ name: 'ConnectUnreachableError' })
      emitter()?.emit('connect', data)
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
      approve()
      await clock.advance(0)
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    })

    test('behavior: a late approval of a wallet that is gone is undone', async () => {
      const { namespace, found } = await openWith()
      let approve = () => {}
      let ended = 0
      const { remove } = found({
        connect: () =>
          new Promise((resolve) => {
            approve = () => resolve({ accounts: [account], networkId: 'solana:main' })
          }),
        disconnect: async () => {
          ended++
        },
      })
      const abort = new AbortController()
      const uid = namespace.getState().connectors[0]?.uid ?? ''
      const connecting = namespace.connect({ connectorUid: uid, signal: abort.signal })
      abort.abort()
      await expect(connecting).rejects.toMatchObject({ name: 'ConnectClosedError' })
      remove()
      approve()
      await clock.advance(0)
      expect(ended).toBe(1)
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    })
  })

  test('behavior: a wallet connects by itself, but not after the visitor disconnected it', async () => {
    const { create, emitter } = connector()
    const { namespace } = await open(create)
    const data = { accounts: [account], networkId: 'solana:main' } as const
    emitter()?.emit('connect', data)
    expect(namespace.getState().status).toBe('connected')
    await namespace.disconnect()
    emitter()?.emit('connect', data)
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('error: connected without an account is not connected', async () => {
    const { create } = connector({
      connect: async () => ({ accounts: [], networkId: 'solana:main' }),
    })
    const { namespace, connect } = await open(create)
    const failure = await connect().catch((error) => error)
    expect(failure.name).toBe('ConnectFailedError')
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('error: a wallet that says it switched and did not', async () => {
    const [main] = networks
    if (!main) throw new Error('no network')
    const { create } = connector({ switchChain: async () => main })
    const { namespace, connect } = await open(create)
    await connect()
    await expect(namespace.switchNetwork({ networkId: 'solana:dev' })).rejects.toMatchObject({
      shortMessage: 'Chain is not supported',
    })
    expect(namespace.getState().networkId).toBe('solana:main')
  })

  test('behavior: switching can be given up', async () => {
    const { create } = connector({ switchChain: () => new Promise(() => {}) })
    const { namespace, connect } = await open(create)
    await connect()
    const abort = new AbortController()
    const change = namespace.switchNetwork({ networkId: 'solana:dev', signal: abort.signal })
    abort.abort()
    await expect(change).rejects.toMatchObject({ name: 'ConnectClosedError' })
  })

  test('error: a connector that cannot sign', async () => {
    const { namespace, connect } = await open(connector().create)
    await connect()
    await expect(namespace.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'MethodNotSupportedError',
    })
  })

  test('behavior: an older id of a listed network is supported', async () => {
    const { create } = connector({
      connect: async () => ({ accounts: [account], networkId: 'solana:old' }),
    })
    const { namespace, connect } = await open(create)
    await connect()
    expect(namespace.getState()).toMatchObject({
      networkId: 'solana:old',
      unsupportedNetwork: false,
    })
  })

  test('error: a wallet that fails to disconnect is gone all the same', async () => {
    const { create } = connector({ disconnect: () => Promise.reject(new Error('stuck')) })
    const { namespace, connect } = await open(create)
    await connect()
    await expect(namespace.disconnect()).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      shortMessage: 'Failed to disconnect',
    })
    expect(namespace.getState().status).toBe('disconnected')
  })

  test('behavior: the connection in use is chosen', async () => {
    const { namespace, connect } = await open(connector().create, connector({ id: 'two' }).create)
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
