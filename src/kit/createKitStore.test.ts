import { describe, expect, test } from 'vitest'
import { openableViewNames } from '../config/views.ts'
import type { Connection, KitNamespace, NamespaceState } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { createDialog } from './createDialog.ts'
import { createKitStore } from './createKitStore.ts'
import { emitKitEvents } from './emitKitEvents.ts'
import { createEvents } from './kitEvents.ts'

function createNamespace(namespace: SupportedNamespace) {
  let state: NamespaceState = {
    status: 'disconnected',
    connectors: [],
    connections: [],
    networkId: `${namespace}:1`,
    recentConnections: [],
    unsupportedNetwork: false,
  }
  const listeners = new Set<() => void>()
  function become(next: Partial<NamespaceState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const account = { namespace, address: `address of ${namespace}`, type: 'eoa' } as const
  const connection: Connection = {
    connectorId: 'cedar',
    connectorUid: 'u1',
    name: 'Cedar',
    accounts: [account],
    networkId: `${namespace}:1`,
  }
  return {
    of: {
      namespace,
      networks: [],
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      mount: () => () => {},
    } as unknown as KitNamespace,
    listeners,
    become,
    connect(before: 'connecting' | 'reconnecting' = 'connecting') {
      become({ status: before })
      become({ status: 'connected', account, connections: [connection] })
    },
    lose: () => become({ status: 'disconnected', account: undefined, connections: [] }),
  }
}

function createRows(rows: Record<string, unknown> = {}) {
  const storage: KitStorage = {
    get: (row, parse) => parse(rows[row]),
    set(row, value) {
      rows[row] = value
    },
    getCopies: () => [],
    getReaders: () => [],
    list: () => [],
    keep: () => false,
    remove(row) {
      delete rows[row]
    },
  }
  return { rows, storage }
}

function create(stored?: Record<string, unknown>) {
  const evm = createNamespace('eip155')
  const solana = createNamespace('solana')
  const { rows, storage } = createRows(stored)
  const events = createEvents()
  const heard: unknown[] = []
  for (const event of ['accountChanged', 'disconnected', 'networkChanged'] as const) {
    events.on(event, (data) => heard.push([event, data]))
  }
  const dialog = createDialog({ onOpen: () => {}, onClose: () => {} })
  dialog.claim({}, openableViewNames)
  const namespaces = [evm.of, solana.of]
  const store = createKitStore({ namespaces, dialog, events, storage, theme: 'dark' })
  emitKitEvents({ ...store, namespaces, events, storage })
  return {
    evm,
    solana,
    store,
    rows,
    heard,
    events,
    dialog,
    active: () => store.getState().activeNamespace,
  }
}

describe('createKitStore', () => {
  test('behavior: a stored namespace is active after mounting [spec 3.20]', () => {
    const { store, active } = create({ active_namespace: 'solana' })
    expect(active()).toBe('eip155')
    store.mount()
    expect(active()).toBe('solana')
    expect(store.getInitialState().activeNamespace).toBe('eip155')
  })

  test.each([
    ['a namespace that the kit lacks', { active_namespace: 'bip122' }],
    ['invalid values', { active_namespace: { a: 1 }, theme_mode: 'dim' }],
  ])('behavior: ignores %s in storage', (_, stored) => {
    const { store, active } = create(stored)
    store.mount()
    expect(active()).toBe('eip155')
    expect(store.getState().theme).toBe('dark')
  })

  test('behavior: a namespace becomes active when the visitor connects, not when it reconnects [spec 3.20]', () => {
    const { evm, solana, store, active } = create()
    store.mount()
    evm.connect()
    solana.connect('reconnecting')
    expect(active()).toBe('eip155')
    solana.lose()
    solana.connect()
    expect(active()).toBe('solana')
  })

  test('behavior: an active namespace without accounts is replaced by a connected one', () => {
    const { evm, solana, store, active } = create()
    store.mount()
    evm.connect()
    solana.connect()
    solana.lose()
    expect(active()).toBe('eip155')
  })

  test('behavior: a stored namespace that did not reconnect is replaced permanently', () => {
    const { evm, solana, store, active, rows } = create({ active_namespace: 'solana' })
    for (const one of [evm, solana]) one.become({ status: 'checking' })
    store.mount()
    for (const one of [evm, solana]) one.become({ status: 'reconnecting' })
    expect(active()).toBe('solana')
    solana.lose()
    // Without any connection, the stored namespace stays.
    expect(active()).toBe('solana')
    evm.connect('reconnecting')
    expect(active()).toBe('eip155')
    expect(rows).toEqual({ active_namespace: 'eip155', active_caip_network_id: 'eip155:1' })
    solana.connect('reconnecting')
    expect(active()).toBe('eip155')
  })

  test('behavior: a stored namespace stays active while its wallet reconnects', () => {
    const { evm, solana, store, active, rows } = create({
      active_namespace: 'solana',
      active_caip_network_id: 'solana:7',
    })
    for (const one of [evm, solana]) one.become({ status: 'checking' })
    store.mount()
    // An unknown value does not overwrite a stored one.
    expect(rows.active_caip_network_id).toBe('solana:7')
    solana.become({ status: 'reconnecting', networkId: 'solana:7' })
    evm.connect('reconnecting')
    expect(active()).toBe('solana')
    solana.connect('reconnecting')
    expect(active()).toBe('solana')
    expect(rows).toEqual({ active_namespace: 'solana', active_caip_network_id: 'solana:7' })
  })

  test('behavior: stores the active namespace and its network on change', () => {
    const { evm, solana, store, rows } = create()
    store.mount()
    expect(rows).toEqual({})
    evm.connect()
    expect(rows).toEqual({ active_namespace: 'eip155', active_caip_network_id: 'eip155:1' })
    solana.connect()
    expect(rows).toEqual({ active_namespace: 'solana', active_caip_network_id: 'solana:1' })
    solana.lose()
    expect(rows).toEqual({ active_namespace: 'eip155', active_caip_network_id: 'eip155:1' })
  })

  test.each([
    ['connects, the namespace becomes active', 'connected', 'eip155'],
    ['is rejected, the active namespace stays', 'rejected', 'solana'],
  ] as const)('behavior: when a second wallet of a namespace %s', (_, status, expected) => {
    const { evm, store, active, events } = create()
    store.mount()
    evm.connect()
    store.setActiveNamespace('solana')
    events.emit('connectSettled', { connectorId: 'elm', namespace: 'eip155', status })
    expect(active()).toBe(expected)
    evm.lose()
    store.setActiveNamespace('solana')
    // The wallet has disconnected in the same tick.
    events.emit('connectSettled', { connectorId: 'elm', namespace: 'eip155', status })
    expect(active()).toBe('solana')
  })

  test('behavior: a selected namespace stays active when another one changes', () => {
    const { evm, solana, store, active, rows } = create()
    store.mount()
    evm.connect()
    store.setActiveNamespace('solana')
    expect([active(), rows.active_namespace]).toEqual(['solana', 'solana'])
    evm.become({ networkId: 'eip155:10' })
    evm.lose()
    expect(active()).toBe('solana')
    solana.become({ networkId: 'solana:2' })
    expect(active()).toBe('solana')
  })

  test('behavior: a change affects only its own namespace, in state and events', () => {
    const { evm, solana, store, heard } = create()
    store.mount()
    const before = store.getState().namespaces.eip155
    solana.connect()
    expect(store.getState().namespaces.eip155).toBe(before)
    expect(heard).toEqual([
      ['accountChanged', { namespace: 'solana', address: 'address of solana' }],
    ])
    heard.length = 0
    evm.become({ networkId: 'eip155:10' })
    expect(heard).toEqual([['networkChanged', { namespace: 'eip155', networkId: 'eip155:10' }]])
    heard.length = 0
    solana.lose()
    expect(heard).toEqual([
      ['accountChanged', { namespace: 'solana', address: undefined }],
      ['disconnected', { namespace: 'solana' }],
    ])
  })

  test('behavior: an event listener reads the new state', () => {
    const { solana, store } = create()
    let seen: string | undefined
    store.mount()
    store.subscribe((state) => {
      seen = state.namespaces.solana?.account?.address
    })
    solana.connect()
    expect(seen).toBe('address of solana')
  })

  test('behavior: the snapshot contains the dialog', () => {
    const { store, dialog } = create()
    store.mount()
    dialog.open()
    expect(store.getState().isOpen).toBe(true)
    dialog.close()
    expect(store.getState().isOpen).toBe(false)
  })

  test('behavior: mounted twice, it subscribes once and stops with the last unmount', () => {
    const { evm, store } = create()
    const first = store.mount()
    const second = store.mount()
    expect(evm.listeners.size).toBe(1)
    first()
    first()
    expect(evm.listeners.size).toBe(1)
    second()
    expect(evm.listeners.size).toBe(0)
  })
})
