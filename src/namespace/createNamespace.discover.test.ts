import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import {
  account,
  networks,
  scriptedConnector,
  storedIn,
} from '../../test/fixtures/scriptedConnector.ts'
import { createKitStorage, type KitStorage } from '../storage/createKitStorage.ts'
import { type AddConnector, createNamespace } from './createNamespace.ts'
import type { NamespaceConnector } from './types.ts'

describe('createNamespace: discover', () => {
  let clock: TestClock
  let storage: KitStorage
  beforeEach(() => {
    clock = createTestClock()
    storage = createKitStorage({ projectId: 'test', storage: null })
  })

  async function openWith() {
    const events: string[] = []
    let add: AddConnector | undefined
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
      found(over: Partial<NamespaceConnector>, wallet?: unknown) {
        const made = scriptedConnector(over)
        const remove = add?.(made.create, wallet) ?? (() => {})
        return { ...made, remove }
      },
    }
  }
  const ids = (namespace: { getState(): { connectors: readonly { id: string }[] } }) =>
    namespace.getState().connectors.map((one) => one.id)

  test('behavior: discovers while mounted, and again on each mount', async () => {
    const { namespace, unmount, events } = await openWith()
    expect(events).toEqual(['start'])
    unmount()
    expect(events).toEqual(['start', 'stop'])
    namespace.mount()
    expect(events).toEqual(['start', 'stop', 'start'])
  })

  test('behavior: a wallet that appears does not write the state over what another tab stored', async () => {
    const rows = new Map<string, string>()
    storage = storedIn(rows)
    const { namespace, found } = await openWith()
    found({})
    const connecting = namespace.connect({
      connectorUid: namespace.getState().connectors[0]?.uid ?? '',
    })
    await clock.advance(0)
    await connecting
    expect(rows.size).toBeGreaterThan(0)
    // The other tab's event has not arrived yet.
    rows.clear()
    found({ id: 'two' })
    await clock.advance(0)
    expect(ids(namespace)).toEqual(['wallet', 'two'])
    expect([...rows.keys()]).toEqual([])
  })

  test('behavior: wallets appear and disappear; a removed one loses its connection', async () => {
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

  test('behavior: a wallet that reappears has a new uid', async () => {
    const { namespace, found } = await openWith()
    found({}).remove()
    found({})
    expect(namespace.getState().connectors.map((one) => one.uid)).toEqual(['solana/1/wallet'])
  })

  test('behavior: the same wallet keeps one entry over several mounts', async () => {
    const { namespace, unmount, found } = await openWith()
    const wallet = {}
    const first = found({}, wallet)
    const connecting = namespace.connect({ connectorUid: 'solana/0/wallet' })
    await clock.advance(0)
    await connecting
    unmount()
    namespace.mount()
    const again = found({}, wallet)
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      connectors: [{ uid: 'solana/0/wallet' }],
    })
    // Either call removes it.
    again.remove()
    expect(namespace.getState()).toMatchObject({ status: 'disconnected', connectors: [] })
    first.remove()
    found({}, wallet)
    found({ id: 'other' }, {})
    expect(namespace.getState().connectors.map((one) => one.uid)).toEqual([
      'solana/0/wallet',
      'solana/1/other',
    ])
  })

  test('error: events of a removed wallet do not connect', async () => {
    const { namespace, found } = await openWith()
    const { remove, emitter } = found({})
    found({ id: 'two' })
    const read = async () => {
      const connecting = namespace.connect({ connectorUid: 'solana/1/two' })
      await clock.advance(0)
      await connecting
      return namespace.getState()
    }
    remove()
    emitter()?.emit('connect', { accounts: [account], networkId: 'solana:dev' })
    expect(namespace.getState()).toMatchObject({
      status: 'disconnected',
      networkId: 'solana:main',
    })
    // It was not stored either: the next wallet is the only one, and its network counts.
    expect(await read()).toMatchObject({
      activeConnectorId: 'two',
      networkId: 'solana:main',
      connections: [{ connectorId: 'two' }],
    })
  })

  test('behavior: flags the second wallet with an id, until the first is removed', async () => {
    const { namespace, found } = await openWith()
    const first = found({})
    found({ id: 'WALLET' })
    const flags = () => namespace.getState().connectors.map((one) => one.duplicateRdns)
    expect(flags()).toEqual([undefined, true])
    first.remove()
    expect(flags()).toEqual([undefined])
  })

  test('error: a wallet that is removed while connecting does not connect, by response or event', async () => {
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

  test('behavior: undoes a late approval of a removed wallet', async () => {
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
