// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { solanaNetworks } from '../../test/contract/connectors.setups.ts'
import { solanaContext } from '../../test/contract/connectors.solana.setups.ts'
import {
  announceStandard,
  createStandardTestWallet,
} from '../../test/contract/createStandardTestWallet.ts'
import { icon } from '../../test/contract/hostileWallets.ts'
import { preparedSolana } from '../../test/contract/preparedSolana.ts'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { solana } from './solana.ts'
import type { SolanaNamespace } from './solana.types.ts'

/** Throws on every access. */
const mine = new Proxy(() => {}, {
  get() {
    throw new Error('touched')
  },
  has() {
    throw new Error('touched')
  },
  ownKeys() {
    throw new Error('touched')
  },
})

const throwing = (key: string, from: object) =>
  Object.defineProperty({ ...from }, key, {
    enumerable: true,
    get() {
      throw new Error(`${key} was read`)
    },
  })

describe('solana', () => {
  let clock: TestClock
  let namespace: SolanaNamespace
  let unmount: () => void
  let stops: (() => void)[]
  let errors: unknown[]
  const onError = (event: ErrorEvent) => errors.push(event.error)

  beforeEach(() => {
    clock = createTestClock()
    stops = []
    errors = []
    window.addEventListener('error', onError)
  })
  afterEach(() => {
    unmount()
    for (const stop of stops) stop()
    window.removeEventListener('error', onError)
    expect(errors).toEqual([])
  })

  const make = (name = 'Cedar') => createStandardTestWallet({ clock, name })
  const announce = (wallet: unknown) => void stops.push(announceStandard(wallet as never))
  /** Registers like the vendor's code, and can unregister. */
  function register(...wallets: unknown[]) {
    let unregister = () => {}
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(...all: unknown[]): () => void }) => {
          unregister = api.register(...wallets)
        },
      }),
    )
    return () => unregister()
  }
  async function open(storage = createKitStorage({ projectId: 'solana', storage: null })) {
    namespace = preparedSolana({ networks: solanaNetworks })(solanaContext(clock, storage))
    unmount = namespace.mount()
    await clock.advance(0)
    return namespace
  }
  const names = () => namespace.getState().connectors.map((one) => one.name)
  async function connect(name: string) {
    const found = namespace.getState().connectors.find((one) => one.name === name)
    const connecting = namespace.connect({ connectorUid: found?.uid ?? `no ${name}` })
    await clock.advance(0)
    return connecting
  }

  test('default: lists present wallets and those that register later', async () => {
    announce(make('Alder').wallet)
    await open()
    expect(namespace.getState().connectors).toEqual([
      {
        id: 'wallet-standard:Alder',
        uid: 'solana/0/wallet-standard:Alder',
        type: 'ANNOUNCED',
        name: 'Alder',
        namespace: 'solana',
        imageUrl: icon,
        rdns: undefined,
      },
    ])
    announce(make('Birch').wallet)
    expect(names()).toEqual(['Alder', 'Birch'])
    expect((await connect('Birch')).connectorId).toBe('wallet-standard:Birch')
  })

  test('default: does not discover before the mount, and does not listen after unmount', async () => {
    const added = vi.spyOn(window, 'addEventListener')
    const dispatched = vi.spyOn(window, 'dispatchEvent')
    namespace = preparedSolana({ networks: solanaNetworks })(solanaContext(clock))
    expect(added).not.toHaveBeenCalled()
    expect(dispatched).not.toHaveBeenCalled()
    unmount = namespace.mount()
    await clock.advance(0)
    expect(dispatched).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    unmount()
    register(make().wallet)
    expect(names()).toEqual([])
    unmount = namespace.mount()
    await clock.advance(0)
    register(make().wallet)
    expect(names()).toEqual(['Cedar'])
  })

  test('behavior: a wallet that registers twice, and on each mount, is listed once', async () => {
    const { wallet } = make()
    announce(wallet)
    await open()
    register(wallet, wallet)
    register(wallet)
    unmount()
    unmount = namespace.mount()
    await clock.advance(0)
    expect(namespace.getState().connectors.map((one) => one.uid)).toEqual([
      'solana/0/wallet-standard:Cedar',
    ])
  })

  test('behavior: a wallet that unregisters loses its connection, and may register again', async () => {
    await open()
    const { wallet, listenerCount } = make()
    const leave = register(wallet)
    register(make('Birch').wallet)
    await connect('Birch')
    await connect('Cedar')
    leave()
    expect(names()).toEqual(['Birch'])
    expect(namespace.getState()).toMatchObject({
      status: 'connected',
      activeConnectorId: 'wallet-standard:Birch',
    })
    expect(listenerCount()).toBe(0)
    register(wallet)
    expect(names()).toEqual(['Birch', 'Cedar'])
  })

  test('behavior: a stored wallet that registers late reconnects without a prompt', async () => {
    const rows = new Map<string, string>()
    const storage = createKitStorage({
      projectId: 'solana',
      storage: {
        getItem: (key: string) => rows.get(key) ?? null,
        setItem: (key: string, value: string) => void rows.set(key, value),
        removeItem: (key: string) => void rows.delete(key),
      } as unknown as Storage,
    })
    const { wallet, requests, leavePage } = make()
    await open(storage)
    register(wallet)
    await connect('Cedar')
    unmount()
    leavePage()
    requests.length = 0
    await open(storage)
    await clock.advance(20_000)
    expect(namespace.getState().status).toBe('disconnected')
    register(wallet)
    await clock.advance(0)
    expect(namespace.getState().status).toBe('connected')
    expect(new Set(requests.map((one) => one.method))).toEqual(new Set(['connect silent']))
  })

  test('behavior: the second wallet with the same name is flagged and connects separately', async () => {
    await open()
    const imposter = make('Ce\u200bdar')
    register(make().wallet)
    register(imposter.wallet)
    const [first, second] = namespace.getState().connectors
    expect([first?.duplicateRdns, second?.duplicateRdns]).toEqual([undefined, true])
    const connecting = namespace.connect({ connectorUid: second?.uid ?? '' })
    await clock.advance(0)
    expect((await connecting).connectorUid).toBe(second?.uid)
    expect(imposter.requests.map((one) => one.method)).toEqual(['connect'])
  })

  test('behavior: lists at most 100 wallets', async () => {
    await open()
    for (let index = 0; index < 130; index++) register(make(`Wallet ${index}`).wallet)
    // Throttled changes are shown together.
    await clock.advance(100)
    expect(namespace.getState().connectors).toHaveLength(100)
  })

  test('behavior: the response to a prompt of another page connects while the attempt is running', async () => {
    await open()
    const wallet = make()
    register(wallet.wallet)
    wallet.script.setBehaviour('alreadyOpen')
    const abort = new AbortController()
    const uid = namespace.getState().connectors[0]?.uid ?? ''
    let isOpen = false
    const connecting = namespace.connect({
      connectorUid: uid,
      signal: abort.signal,
      onAlreadyOpen: () => {
        isOpen = true
      },
    })
    await clock.advance(0)
    expect(isOpen).toBe(true)
    // The visitor approves in the prompt that another page opened.
    wallet.script.setBehaviour('approve')
    await wallet.features['standard:connect'].connect()
    await clock.advance(0)
    expect((await connecting).connectorId).toBe('wallet-standard:Cedar')
    await namespace.disconnect()

    wallet.script.setBehaviour('alreadyOpen')
    const second = namespace.connect({
      connectorUid: uid,
      signal: abort.signal,
      onAlreadyOpen() {},
    })
    await clock.advance(0)
    expect(wallet.listenerCount()).toBe(1)
    abort.abort()
    await expect(second).rejects.toMatchObject({ name: 'ConnectClosedError' })
    expect(wallet.listenerCount()).toBe(0)
  })

  const honest = () => make().wallet
  const broken: readonly [name: string, wallet: () => unknown][] = [
    ['null', () => null],
    ['a number', () => 7],
    ['an empty object', () => ({})],
    ['a proxy that throws', () => mine],
    ...(['name', 'icon', 'chains', 'features'] as const).map((key): [string, () => unknown] => [
      `a getter of \`${key}\` that throws`,
      () => throwing(key, honest()),
    ]),
    ['no name', () => ({ ...honest(), name: ' \u200b ' })],
    ['a name that is not a string', () => ({ ...honest(), name: {} })],
    ['no features', () => ({ ...honest(), features: null })],
    [
      'a connect feature without its method',
      () => ({ ...honest(), features: { 'standard:connect': {} } }),
    ],
    ['no Solana networks', () => ({ ...honest(), chains: ['eip155:1', 'sui:mainnet'] })],
    ['networks that are not a list', () => ({ ...honest(), chains: { length: 1 } })],
    ['networks that are not strings', () => ({ ...honest(), chains: [7, null, mine] })],
  ]

  describe.each(broken)('a broken announcement: %s', (_name, hostile) => {
    test('behavior: lists the wallets that are announced before and after it', async () => {
      announce(make('Alder').wallet)
      announce(hostile())
      await open()
      register(hostile(), make('Birch').wallet)
      expect(names()).toEqual(['Alder', 'Birch'])
      expect((await connect('Birch')).connectorId).toBe('wallet-standard:Birch')
    })
  })

  test('behavior: ignores an event without a callback, or with one that throws', async () => {
    await open()
    for (const detail of [
      undefined,
      7,
      () => {
        throw new Error('hostile')
      },
    ]) {
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    }
    register(make().wallet)
    expect(names()).toEqual(['Cedar'])
  })

  test('behavior: a wallet cannot change the API that others register with', async () => {
    await open()
    let isFrozen = false
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: object) => {
          isFrozen = Object.isFrozen(api)
        },
      }),
    )
    expect(isFrozen).toBe(true)
  })

  test('behavior: sanitizes a long name and a hostile icon', async () => {
    await open()
    register({ ...honest(), name: 'x'.repeat(10_000), icon: 'javascript:alert(1)' })
    register({ ...honest(), name: '<b>Dar</b>\u202e', icon: { toString: () => icon } })
    expect(namespace.getState().connectors).toMatchObject([
      { name: 'x'.repeat(64), imageUrl: undefined },
      { name: '<b>Dar</b>', imageUrl: undefined },
    ])
  })

  describe('a connected wallet that turns hostile', () => {
    async function connected() {
      const wallet = make()
      const shown: { accounts?: unknown; chains?: unknown } = {}
      const hostile = new Proxy(wallet.wallet, {
        get(target, key) {
          if (key in shown) {
            const value = shown[key as 'accounts']
            if (value === mine) throw new Error('touched')
            return value
          }
          return Reflect.get(target, key)
        },
      })
      await open()
      register(hostile)
      await connect('Cedar')
      return { wallet, shown, change: () => wallet.setNetwork(solanaNetworks[0].caipNetworkId) }
    }

    test.each([
      ['accounts that throw', mine],
      ['accounts that are not a list', 7],
      ['a list of accounts that throw', [mine, mine]],
      ['accounts without an address', [{ chains: ['solana:mainnet'] }]],
      ['an EVM address', [{ address: `0x${'1'.repeat(40)}`, chains: ['solana:mainnet'] }]],
      ['markup as an address', [{ address: '<img src=x>', chains: ['solana:mainnet'] }]],
    ])('behavior: disconnects without throwing for %s', async (_title, accounts) => {
      const { shown, change, wallet } = await connected()
      shown.accounts = accounts
      change()
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(wallet.listenerCount()).toBe(0)
    })

    test('behavior: stays connected without approved networks when its networks throw', async () => {
      const { shown, change } = await connected()
      shown.chains = mine
      change()
      expect(namespace.getState()).toMatchObject({
        status: 'connected',
        connections: [{ approvedNetworkIds: [] }],
      })
    })

    test('behavior: lists at most a hundred of a thousand accounts', async () => {
      const { shown, change, wallet } = await connected()
      const [account] = wallet.wallet.accounts
      shown.accounts = Array.from({ length: 1_000 }, () => account)
      change()
      expect(namespace.getState().connections[0]?.accounts.length).toBeLessThanOrEqual(100)
    })
  })

  test('behavior: networks are available immediately, wallets after the kit is prepared', async () => {
    announce(make('Alder').wallet)
    const dispatched = vi.spyOn(window, 'dispatchEvent')
    const lazy = solana({ networks: solanaNetworks })(solanaContext(clock))
    unmount = lazy.mount()
    await clock.advance(0)
    expect(lazy.getState()).toMatchObject({ status: 'disconnected', connectors: [] })
    expect(lazy.getState().networkId).toBe(solanaNetworks[0].caipNetworkId)
    expect(dispatched).not.toHaveBeenCalled()
    await lazy.prepare?.()
    await clock.advance(0)
    expect(lazy.getState()).toMatchObject({
      status: 'disconnected',
      connectors: [{ name: 'Alder' }],
    })
  })

  test('error: throws without networks, and for networks of another namespace', () => {
    unmount = () => {}
    const evm = { ...solanaNetworks[0], chainNamespace: 'eip155' as const }
    for (const networks of [[], [evm], [solanaNetworks[0], evm]]) {
      expect(() => solana({ networks })).toThrow('Option `networks` is not valid')
    }
  })

  test('parameters: discover: false lists no discovered wallets', async () => {
    announce(make().wallet)
    namespace = preparedSolana({ networks: solanaNetworks, discover: false })(solanaContext(clock))
    unmount = namespace.mount()
    await clock.advance(0)
    expect(names()).toEqual([])
  })
})
