// @vitest-environment happy-dom
import { cookieToInitialState, hydrate, reconnect } from '@wagmi/core'
import { afterEach, describe, expect, test } from 'vitest'
import type { KitNamespace } from '../../src/namespace/types.ts'
import { createMockProvider, type MockProvider } from '../fixtures/createMockProvider.ts'
import { createEvmBrowser, evmAccounts } from './connectors.setups.ts'

const rdns = ['org.alder', 'org.birch', 'org.cedar'] as const

function threeWallets(): Record<(typeof rdns)[number], MockProvider> {
  const make = () => createMockProvider({ accounts: evmAccounts, chains: [1, 8453] })
  return { 'org.alder': make(), 'org.birch': make(), 'org.cedar': make() }
}

function connectedIds(namespace: KitNamespace) {
  return namespace
    .getState()
    .connections.map((one) => one.connectorId)
    .sort()
}

describe('reconnecting (rule 11)', () => {
  let cleanUp = () => {}
  afterEach(() => cleanUp())

  /** Connects all three wallets, then leaves the page. */
  async function setUp() {
    const announced = threeWallets()
    const browser = createEvmBrowser({ announced })
    const { namespace } = browser.open()
    const unmount = namespace.mount()
    await browser.clock.advance(0)
    for (const id of rdns) {
      const uid = namespace.getState().connectors.find((one) => one.id === id)?.uid ?? ''
      const connecting = namespace.connect({ connectorUid: uid })
      await browser.clock.advance(0)
      await connecting
    }
    expect(connectedIds(namespace)).toEqual([...rdns])
    expect(namespace.getState().activeConnectorId).toBe('org.cedar')
    unmount()
    browser.leave()
    cleanUp = browser.leave
    return { announced, browser }
  }

  test('default: all three come back, the one in use first [spec 4.02]', async () => {
    const { browser } = await setUp()
    const { namespace, config } = browser.open()
    namespace.mount()
    await browser.clock.advance(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      activeConnectorId: 'org.cedar',
    })
    expect(config.state.status).toBe('connected')
  })

  test.each(rdns)('behavior: %s hangs and does not hold up the others', async (hanging) => {
    const { announced, browser } = await setUp()
    announced[hanging].script.setBehaviour('frozen')
    const { namespace, config } = browser.open()
    namespace.mount()
    await browser.clock.advance(0)
    const others = rdns.filter((one) => one !== hanging)
    expect(connectedIds(namespace)).toEqual(others)
    expect(namespace.getState().status).toBe('connected')
    await browser.clock.advance(5_000)
    expect(connectedIds(namespace)).toEqual(others)
    expect(config.state.status).toBe('connected')
    expect(browser.clock.pending()).toBe(0)
  })

  test("behavior: with wagmi's own reconnecting left on, a hanging wallet blocks nothing either", async () => {
    const { announced, browser } = await setUp()
    // wagmi walks the recent one first: it hangs there for good.
    announced['org.cedar'].script.setBehaviour('frozen')
    const { namespace, config } = browser.open()
    const stuck = reconnect(config)
    namespace.mount()
    await browser.clock.advance(5_000)
    expect(connectedIds(namespace)).toEqual(['org.alder', 'org.birch'])
    expect(namespace.getState().status).toBe('connected')
    const uid = namespace.getState().connectors.find((one) => one.id === 'org.alder')?.uid ?? ''
    await namespace.switchAccount({ connectorId: 'org.alder' })
    expect(config.state.current).toBe(uid)
    // Let wagmi's page-wide lock go, for the tests that follow.
    announced['org.cedar'].script.setBehaviour('approve')
    browser.leave()
    void stuck
  })

  test('behavior: one prompt is never shown: silent methods only [spec 7.44]', async () => {
    const { announced, browser } = await setUp()
    for (const provider of Object.values(announced)) provider.requests.length = 0
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(6_000)
    const methods = Object.values(announced).flatMap((one) => one.requests.map((r) => r.method))
    expect(methods.length).toBeGreaterThan(0)
    expect([...new Set(methods)].sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a wallet that is not stored is not asked at all', async () => {
    const { announced, browser } = await setUp()
    {
      const { namespace } = browser.open()
      const unmount = namespace.mount()
      await browser.clock.advance(0)
      await namespace.disconnect({ connectorId: 'org.birch' })
      expect(connectedIds(namespace)).toEqual(['org.alder', 'org.cedar'])
      unmount()
    }
    announced['org.birch'].requests.length = 0
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(6_000)
    expect(announced['org.birch'].requests).toEqual([])
    expect(connectedIds(namespace)).toEqual(['org.alder', 'org.cedar'])
  })

  test.each([2_000, 20_000])(
    'behavior: a stored wallet that announces itself after %i ms is picked up',
    async (ms) => {
      const { browser } = await setUp()
      const { namespace, announceLate } = browser.open({ late: ['org.birch'] })
      namespace.mount()
      await browser.clock.advance(ms)
      expect(connectedIds(namespace)).toEqual(['org.alder', 'org.cedar'])
      announceLate('org.birch')
      await browser.clock.advance(0)
      expect(connectedIds(namespace)).toEqual([...rdns])
      expect(namespace.getState().activeConnectorId).toBe('org.cedar')
    },
  )

  test('behavior: the only stored wallet announces itself late: no "disconnected" before [spec 4.02]', async () => {
    const { browser } = await setUp()
    {
      const { namespace } = browser.open()
      const unmount = namespace.mount()
      await browser.clock.advance(0)
      await namespace.disconnect({ connectorId: 'org.alder' })
      await namespace.disconnect({ connectorId: 'org.cedar' })
      unmount()
    }
    const { namespace, announceLate } = browser.open({ late: ['org.birch'] })
    const statuses = new Set<string>()
    namespace.subscribe(() => statuses.add(namespace.getState().status))
    namespace.mount()
    await browser.clock.advance(1_000)
    announceLate('org.birch')
    await browser.clock.advance(0)
    expect([...statuses]).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: a disconnect while wallets are asked ends the asking', async () => {
    const { announced, browser } = await setUp()
    for (const provider of Object.values(announced)) provider.script.setBehaviour('frozen')
    const { namespace } = browser.open()
    const unmount = namespace.mount()
    await browser.clock.advance(1_000)
    await namespace.disconnect()
    await browser.clock.advance(0)
    expect(namespace.getState().status).toBe('disconnected')
    unmount()
    for (const provider of Object.values(announced)) provider.script.setBehaviour('approve')
    const next = browser.open().namespace
    next.mount()
    await browser.clock.advance(6_000)
    expect(next.getState().status).toBe('disconnected')
  })

  test("behavior: wagmi's provider empties its connections on mount, after ours", async () => {
    const { browser } = await setUp()
    const { namespace, config } = browser.open()
    namespace.mount()
    const { onMount } = hydrate(config, { reconnectOnMount: false })
    await onMount()
    await browser.clock.advance(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
    expect(config.state.connections.size).toBe(3)
  })

  test('behavior: a server-side config: its storage is read on mount', async () => {
    const { browser } = await setUp()
    const { namespace, config } = browser.open({ ssr: true })
    expect(namespace.getState()).toMatchObject({ status: 'checking', connectors: [] })
    namespace.mount()
    const { onMount } = hydrate(config, { reconnectOnMount: false })
    await onMount()
    await browser.clock.advance(0)
    await browser.clock.advance(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
  })

  test('behavior: a server-side config with an initial state from a cookie', async () => {
    const { browser } = await setUp()
    const row = browser.local.getItem('wagmi.store')
    expect(row).toBeTruthy()
    const { namespace, config } = browser.open({ ssr: true })
    const initialState = cookieToInitialState(config, `wagmi.store=${row}`)
    const { onMount } = hydrate(config, { initialState, reconnectOnMount: false })
    expect(namespace.getState().status).toBe('checking')
    namespace.mount()
    await onMount()
    await browser.clock.advance(0)
    await browser.clock.advance(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
  })

  test('behavior: the first visit of a kit in an app that wagmi already serves', async () => {
    const { browser } = await setUp()
    for (const key of [...Array(browser.local.length).keys()].map(
      (i) => browser.local.key(i) ?? '',
    )) {
      if (key.startsWith('latchkit')) browser.local.removeItem(key)
    }
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(0)
    // wagmi remembers one recent connector.
    expect(connectedIds(namespace)).toEqual(['org.cedar'])
  })

  test('parameters: enableReconnect: false drops what was stored [spec 4.03]', async () => {
    const { announced, browser } = await setUp()
    for (const provider of Object.values(announced)) provider.requests.length = 0
    const { namespace, config } = browser.open({ enableReconnect: false })
    namespace.mount()
    await browser.clock.advance(6_000)
    expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(config.state.connections.size).toBe(0)
    for (const provider of Object.values(announced)) expect(provider.requests).toEqual([])
  })

  test('behavior: a second wallet with a taken rdns is not asked in its name', async () => {
    const { announced, browser } = await setUp()
    const imposter = createMockProvider({ accounts: evmAccounts, isAllowed: true })
    const { namespace } = browser.open({ imposters: { 'org.cedar': imposter } })
    namespace.mount()
    await browser.clock.advance(6_000)
    expect(imposter.requests).toEqual([])
    expect(announced['org.cedar'].requests.length).toBeGreaterThan(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
    expect(namespace.getState().connectors.filter((one) => one.duplicateRdns)).toHaveLength(1)
  })

  test('behavior: a server-side config that nobody hydrates', async () => {
    const { browser } = await setUp()
    const { namespace } = browser.open({ ssr: true })
    namespace.mount()
    await browser.clock.advance(7_000)
    expect(namespace.getState().status).toBe('disconnected')
    expect(browser.clock.pending()).toBe(0)
  })

  test('behavior: a connection made during the asking stands', async () => {
    const { announced, browser } = await setUp()
    announced['org.alder'].script.setBehaviour('frozen')
    announced['org.birch'].script.setBehaviour('frozen')
    const { namespace } = browser.open({ late: ['org.cedar'] })
    namespace.mount()
    await browser.clock.advance(1_000)
    announced['org.birch'].script.setBehaviour('approve')
    const uid = namespace.getState().connectors.find((one) => one.id === 'org.birch')?.uid ?? ''
    const connecting = namespace.connect({ connectorUid: uid })
    await browser.clock.advance(0)
    expect(await connecting).toMatchObject({ connectorId: 'org.birch' })
    await browser.clock.advance(6_000)
    expect(connectedIds(namespace)).toEqual(['org.birch'])
    expect(namespace.getState().activeConnectorId).toBe('org.birch')
  })
})
