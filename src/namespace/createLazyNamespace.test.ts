import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { resolveConfig } from '../config/resolveConfig.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { createLazyNamespace } from './createLazyNamespace.ts'
import type { KitNamespace, NamespaceState } from './types.ts'

const start: NamespaceState = {
  status: 'checking',
  connectors: [],
  connections: [],
  networkId: 'eip155:1',
  recentConnections: [],
  unsupportedNetwork: false,
}
const connector = {
  id: 'dev.cedar',
  uid: 'u1',
  type: 'ANNOUNCED',
  name: 'Cedar',
  namespace: 'eip155',
} as const

/** The loaded namespace, controlled by the test. */
function createReal() {
  let state = start
  let live = 0
  const listeners = new Set<() => void>()
  const real = {
    namespace: 'eip155',
    networks: [],
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mount() {
      live++
      return () => {
        live--
      }
    },
    connect: vi.fn(async () => 'connection'),
    disconnect: vi.fn(async () => {}),
    capabilities: () => ({
      switchChain: true,
      addChain: true,
      addChainCodes: [4902],
      switchAccount: true,
    }),
  } as unknown as KitNamespace
  return {
    real,
    live: () => live,
    become(next: Partial<NamespaceState>) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
  }
}

function create({ isNeeded = false } = {}) {
  const made = createReal()
  let changed: (isNeeded: boolean) => void = () => {}
  let watching = 0
  let networkId: NamespaceState['networkId'] = 'eip155:1'
  const load = vi.fn(async () => made.real)
  const lazy = createLazyNamespace(
    {
      networks: [toNetwork(mainnet)],
      load,
      isNeeded: async () => isNeeded,
      readNetworkId: () => networkId,
      watch(listener) {
        changed = listener
        watching++
        return () => {
          watching--
        }
      },
    },
    {
      config: resolveConfig({ projectId: 'lazy' }),
      storage: createKitStorage({ projectId: 'lazy' }),
    },
  )
  const seen: string[] = []
  lazy.subscribe(() => seen.push(lazy.getState().status))
  return {
    ...made,
    lazy,
    load,
    seen,
    watching: () => watching,
    change(isNeededNow: boolean, id: NamespaceState['networkId'] = networkId) {
      networkId = id
      changed(isNeededNow)
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('createLazyNamespace', () => {
  test('default: loads nothing when nothing is stored', async () => {
    const { lazy, load, seen } = create()
    expect(lazy.getState()).toEqual(start)
    lazy.mount()
    await settled()
    expect(seen).toEqual(['disconnected'])
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: a stored connection loads it, without a "disconnected" in between', async () => {
    const { lazy, load, seen, become, watching } = create({ isNeeded: true })
    lazy.mount()
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
    expect(watching()).toBe(0)
    become({ status: 'reconnecting' })
    become({ status: 'connected' })
    expect(seen).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: loading later does not show "reconnecting" again', async () => {
    const { lazy, seen, become } = create()
    lazy.mount()
    await settled()
    await lazy.prepare()
    become({ status: 'reconnecting', connectors: [connector] })
    expect(lazy.getState()).toMatchObject({ status: 'disconnected', connectors: [connector] })
    become({ status: 'disconnected' })
    become({ status: 'connecting' })
    become({ status: 'connected' })
    expect(new Set(seen)).toEqual(new Set(['disconnected', 'connecting', 'connected']))
  })

  test('behavior: a connection of the underlying store loads it', async () => {
    const { lazy, load, change } = create()
    lazy.mount()
    await settled()
    change(false)
    expect(load).not.toHaveBeenCalled()
    change(true)
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: shows the network of the underlying store until it loads', async () => {
    const { lazy, change } = create()
    lazy.mount()
    await settled()
    change(false, 'eip155:8453')
    expect(lazy.getState()).toMatchObject({ status: 'disconnected', networkId: 'eip155:8453' })
  })

  test('behavior: every call loads it, once for all calls', async () => {
    const { lazy, load, real } = create()
    await Promise.all([lazy.disconnect(), lazy.connect({ connectorUid: 'u1' })])
    expect(load).toHaveBeenCalledTimes(1)
    expect(real.connect).toHaveBeenCalledWith({ connectorUid: 'u1' })
  })

  test('behavior: a disconnect loads nothing when nothing was loaded or stored', async () => {
    const load = vi.fn(async () => createReal().real)
    const rows: Record<string, unknown> = {}
    const get = (row: string, parse: (raw: unknown) => unknown) => rows[row] && parse(rows[row])
    const lazy = createLazyNamespace({ networks: [toNetwork(mainnet)], load }, {
      config: resolveConfig({ projectId: 'lazy' }),
      storage: { get },
    } as never)
    await lazy.disconnect()
    expect(load).not.toHaveBeenCalled()
    rows.connections = { eip155: [{ connectorId: 'dev.cedar' }] }
    await lazy.disconnect()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: mounts and unmounts the loaded namespace', async () => {
    const { lazy, live, watching } = create()
    const stop = lazy.mount()
    expect(watching()).toBe(1)
    await lazy.prepare()
    expect([watching(), live()]).toEqual([0, 1])
    stop()
    stop()
    expect(live()).toBe(0)
    lazy.mount()
    expect([watching(), live()]).toEqual([0, 1])
  })

  test('behavior: loaded after unmounting, it stays unmounted', async () => {
    const { lazy, live } = create()
    lazy.mount()()
    await lazy.prepare()
    expect(live()).toBe(0)
  })

  test('behavior: no capabilities before connectors are known', async () => {
    const { lazy } = create()
    expect(lazy.capabilities('u1')).toMatchObject({ switchChain: false, addChain: false })
    await lazy.prepare()
    expect(lazy.capabilities('u1')).toMatchObject({ switchChain: true, addChain: true })
  })

  test('error: a failed load keeps the button usable, and is retried', async () => {
    const { lazy, load, seen } = create({ isNeeded: true })
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    lazy.mount()
    await settled()
    expect(seen).toEqual(['disconnected'])
    await lazy.prepare()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
