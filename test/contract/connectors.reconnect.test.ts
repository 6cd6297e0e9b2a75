// @vitest-environment happy-dom
import {
  connect,
  cookieToInitialState,
  createConfig,
  createStorage,
  http,
  hydrate,
  reconnect,
} from '@wagmi/core'
import { base, mainnet, polygon } from '@wagmi/core/chains'
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

describe('reconnecting', () => {
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

  test('default: all three reconnect, the active one first [spec 4.02]', async () => {
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

  test.each(rdns)('behavior: %s hangs without delaying the others', async (hanging) => {
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

  test("behavior: with wagmi's own reconnecting, a hanging wallet does not block either", async () => {
    const { announced, browser } = await setUp()
    // wagmi starts with the recent wallet and hangs there.
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
    // Releases wagmi's page-wide lock for later tests.
    announced['org.cedar'].script.setBehaviour('approve')
    browser.leave()
    void stuck
  })

  test('behavior: a wallet that a plain wagmi app connected stays connected when the app adds the kit', async () => {
    const announced = threeWallets()
    const browser = createEvmBrowser({ announced })
    cleanUp = browser.leave
    {
      browser.open()
      const plain = createConfig({
        chains: [mainnet, base, polygon],
        transports: { 1: http(), 8453: http(), 137: http() },
        storage: createStorage({ storage: browser.local }),
      })
      const connector = plain.connectors.find(({ id }) => id === 'org.birch')
      await connect(plain, { connector: connector as NonNullable<typeof connector> })
      plain._internal.mipd?.destroy()
      browser.leave()
    }
    for (const provider of Object.values(announced)) provider.requests.length = 0
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(6_000)
    expect(connectedIds(namespace)).toEqual(['org.birch'])
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      activeConnectorId: 'org.birch',
    })
    const methods = announced['org.birch'].requests.map(({ method }) => method)
    expect(methods).toContain('eth_accounts')
    expect(methods).not.toContain('eth_requestAccounts')
  })

  test('behavior: never prompts, uses silent methods only [spec 7.44]', async () => {
    const { announced, browser } = await setUp()
    for (const provider of Object.values(announced)) provider.requests.length = 0
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(6_000)
    const methods = Object.values(announced).flatMap((one) => one.requests.map((r) => r.method))
    expect(methods.length).toBeGreaterThan(0)
    expect([...new Set(methods)].sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: does not call a wallet that is not stored', async () => {
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
    'behavior: a stored wallet that announces itself after %i ms reconnects',
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

  test('behavior: the only stored wallet announces itself late, without "disconnected" before [spec 4.02]', async () => {
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

  test('behavior: a disconnect ends the reconnecting', async () => {
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

  test("behavior: wagmi's provider clears its connections on mount, after the kit mounted", async () => {
    const { browser } = await setUp()
    const { namespace, config } = browser.open()
    namespace.mount()
    const { onMount } = hydrate(config, { reconnectOnMount: false })
    await onMount()
    await browser.clock.advance(0)
    expect(connectedIds(namespace)).toEqual([...rdns])
    expect(config.state.connections.size).toBe(3)
  })

  test('behavior: a config with `ssr` reads its storage on mount', async () => {
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

  test('behavior: a config with `ssr` and an initial state from a cookie', async () => {
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

  test('behavior: the first visit of a kit in an existing wagmi app', async () => {
    const { browser } = await setUp()
    for (const key of [...Array(browser.local.length).keys()].map(
      (i) => browser.local.key(i) ?? '',
    )) {
      if (key.startsWith('latchkit')) browser.local.removeItem(key)
    }
    const { namespace } = browser.open()
    namespace.mount()
    await browser.clock.advance(0)
    // wagmi stores one recent connector.
    expect(connectedIds(namespace)).toEqual(['org.cedar'])
  })

  test('parameters: enableReconnect: false removes stored connections [spec 4.03]', async () => {
    const { announced, browser } = await setUp()
    for (const provider of Object.values(announced)) provider.requests.length = 0
    const { namespace, config } = browser.open({ enableReconnect: false })
    namespace.mount()
    await browser.clock.advance(6_000)
    expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(config.state.connections.size).toBe(0)
    for (const provider of Object.values(announced)) expect(provider.requests).toEqual([])
  })

  test('behavior: a second wallet with the same rdns does not reconnect in its place', async () => {
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

  test('behavior: a config with `ssr` that is never hydrated', async () => {
    const { browser } = await setUp()
    const { namespace } = browser.open({ ssr: true })
    namespace.mount()
    await browser.clock.advance(7_000)
    expect(namespace.getState().status).toBe('disconnected')
    expect(browser.clock.pending()).toBe(0)
  })

  test('behavior: a connection made while reconnecting is kept', async () => {
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
