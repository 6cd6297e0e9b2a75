// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBitcoinVault } from '../../playground/panel/devWallets/bitcoin/createBitcoinVault.ts'
import { createSatsConnectFace } from '../../playground/panel/devWallets/bitcoin/createSatsConnectFace.ts'
import { createStandardBitcoinFace } from '../../playground/panel/devWallets/bitcoin/createStandardBitcoinFace.ts'
import { createUnisatFace } from '../../playground/panel/devWallets/bitcoin/createUnisatFace.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { bitcoinContext } from '../../test/contract/connectors.bitcoin.setups.ts'
import { bitcoinNetworks } from '../../test/contract/connectors.setups.ts'
import { putOnPage } from '../../test/contract/createBitcoinTestWallet.ts'
import { announceStandard } from '../../test/contract/createStandardTestWallet.ts'
import { icon } from '../../test/contract/hostileWallets.ts'
import { preparedBitcoin } from '../../test/contract/preparedBitcoin.ts'
import { createMockScript } from '../../test/fixtures/createMockScript.ts'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { bitcoin } from './bitcoin.ts'
import type { BitcoinNamespace } from './bitcoin.types.ts'

function vault() {
  const script = createMockScript()
  return createBitcoinVault({
    owner: { asks: script.ask, reads: script.read, isLocked: () => false },
    accounts: bitcoinAccounts,
    networks: ['mainnet', 'testnet'],
  })
}
const sats = () => createSatsConnectFace(vault())
const unisat = (flags: Record<string, true> = {}) => createUnisatFace(vault(), { flags })
const standard = (name: string) => createStandardBitcoinFace(vault(), { name, icon: icon as never })

describe('bitcoin', () => {
  let clock: TestClock
  let namespace: BitcoinNamespace
  let stops: (() => void)[]
  const page = window as { btc_providers?: unknown; wbip_providers?: unknown }

  beforeEach(() => {
    clock = createTestClock()
    stops = []
  })
  afterEach(() => {
    for (const stop of stops.reverse()) stop()
    delete page.btc_providers
    delete page.wbip_providers
  })

  const put = (path: string, value: object) => void stops.push(putOnPage(path, value))
  const announce = (wallet: unknown) => void stops.push(announceStandard(wallet as never))
  async function open() {
    namespace = preparedBitcoin({ networks: bitcoinNetworks })(bitcoinContext(clock))
    stops.push(namespace.mount())
    await clock.advance(0)
  }
  const ids = () => namespace.getState().connectors.map((one) => one.id)
  async function connect(id: string) {
    const uid = namespace.getState().connectors.find((one) => one.id === id)?.uid ?? ''
    const connecting = namespace.connect({ connectorUid: uid })
    await clock.advance(0)
    return connecting
  }

  test('default: lists registered, injected and announced wallets', async () => {
    put('XverseProviders.BitcoinProvider', sats())
    put('OrangeWalletProviders.OrangeBitcoinProvider', sats())
    page.btc_providers = [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon }]
    page.wbip_providers = [
      { id: 'OrangeWalletProviders.OrangeBitcoinProvider', name: 'Orange', methods: ['signPsbt'] },
    ]
    put('unisat_wallet', unisat())
    announce(standard('Elm'))
    await open()
    expect(namespace.getState().connectors).toMatchObject([
      { id: 'unisat', name: 'UniSat', type: 'INJECTED' },
      { id: 'xverse', name: 'Xverse', type: 'ANNOUNCED', imageUrl: icon },
      { id: 'OrangeWalletProviders.OrangeBitcoinProvider', name: 'Orange', type: 'ANNOUNCED' },
      { id: 'wallet-standard:Elm', name: 'Elm', type: 'ANNOUNCED' },
    ])
  })

  test('behavior: a wallet that is discovered in several ways has one row', async () => {
    const leather = { ...sats(), isLeather: true }
    put('LeatherProvider', leather)
    put('XverseProviders.BitcoinProvider', sats())
    put('unisat_wallet', unisat())
    page.btc_providers = [
      { id: 'LeatherProvider', name: 'Leather', icon: 'data:image/svg;base64,PHN2Zy8+' },
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' },
    ]
    // The same object in both lists.
    page.wbip_providers = [{ id: 'LeatherProvider', name: 'Leather' }]
    announce(standard('Xverse'))
    announce(standard('UniSat Wallet'))
    announce(standard('OKX Wallet'))
    await open()
    expect(ids().sort()).toEqual(['leather', 'okx', 'unisat', 'xverse'])
    const { imageUrl } = namespace.getState().connectors.find((one) => one.id === 'leather') ?? {}
    expect(imageUrl).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  })

  test('behavior: a preferred discovery method replaces another, unless that one is connected', async () => {
    announce(standard('UniSat'))
    await open()
    const [before] = namespace.getState().connectors
    expect(before).toMatchObject({ id: 'unisat', type: 'ANNOUNCED' })
    put('unisat_wallet', unisat())
    await clock.advance(200)
    expect(namespace.getState().connectors).toMatchObject([{ id: 'unisat', type: 'INJECTED' }])

    announce(standard('Keplr'))
    await clock.advance(0)
    await connect('keplr')
    put('keplr.bitcoin', unisat())
    await clock.advance(5_000)
    expect(namespace.getState()).toMatchObject({ status: 'connected', activeConnectorId: 'keplr' })
    expect(namespace.getState().connectors.filter((one) => one.id === 'keplr')).toMatchObject([
      { type: 'ANNOUNCED' },
    ])
  })

  test('behavior: two wallets with the same name and discovery method have two rows, the second flagged', async () => {
    announce(standard('Elm'))
    announce(standard('Elm'))
    await open()
    expect(namespace.getState().connectors.map((one) => one.duplicateRdns)).toEqual([
      undefined,
      true,
    ])
  })

  describe('at window.unisat', () => {
    test.each([
      ['lists UniSat', {}, ['unisat']],
      ['lists Binance', { isBinance: true }, ['binance']],
      ['omits OneKey, which has its own path', { isOneKey: true }, []],
      ['omits OKX, which has its own path', { isOkxWallet: true }, []],
    ] as const)('behavior: %s', async (_name, flags, expected) => {
      put('unisat', unisat(flags))
      await open()
      expect(ids()).toEqual(expected)
    })

    test('behavior: an object that is also at the path of a wallet is that wallet', async () => {
      const keplr = unisat()
      put('keplr.bitcoin', keplr)
      put('unisat', keplr)
      await open()
      expect(ids()).toEqual(['keplr'])
    })

    test('behavior: UniSat at its own path, and another wallet at the shared path', async () => {
      put('unisat_wallet', unisat())
      put('unisat', unisat({ isBinance: true }))
      await open()
      expect(ids().sort()).toEqual(['binance', 'unisat'])
    })
  })

  test('behavior: lists wallets that appear late: after the start, on load, on the UniSat event, and when the dialog opens', async () => {
    await open()
    put('unisat_wallet', unisat())
    await clock.advance(200)
    expect(ids()).toEqual(['unisat'])
    await clock.advance(60_000)
    put('keplr.bitcoin', unisat())
    await clock.advance(60_000)
    expect(ids()).toEqual(['unisat'])
    window.dispatchEvent(new Event('load'))
    await clock.advance(100)
    expect(ids()).toEqual(['unisat', 'keplr'])
    put('$onekey.btc', unisat())
    window.dispatchEvent(new Event('unisat#initialized'))
    await clock.advance(100)
    expect(ids()).toEqual(['unisat', 'keplr', 'onekey'])
    put('bitkeep.unisat', unisat())
    await namespace.prepare?.()
    await clock.advance(100)
    expect(ids()).toEqual(['unisat', 'keplr', 'onekey', 'bitget'])
    expect(clock.pending()).toBe(0)
  })

  test('behavior: stops scanning after unmount', async () => {
    await open()
    stops.pop()?.()
    expect(clock.pending()).toBe(0)
    put('unisat_wallet', unisat())
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual([])
  })

  const throwing = new Proxy(() => {}, {
    get() {
      throw new Error('touched')
    },
  })
  const entries: readonly (readonly [name: string, entry: unknown])[] = [
    ['null', null],
    ['a number', 7],
    ['a proxy that throws', throwing],
    ['no name', { id: 'unregistered' }],
    ['a path to nothing', { id: 'no.such.wallet', name: 'Ash' }],
    ['a path through the prototype', { id: '__proto__.constructor', name: 'Ash' }],
    ['a path that is too long', { id: 'window.window.window.window.window', name: 'Ash' }],
    ['an object that is not a wallet', { id: 'document', name: 'Ash' }],
    [
      'a Stacks wallet, without Bitcoin methods',
      { id: 'XverseProviders.BitcoinProvider', name: 'Ash', methods: ['stx_signMessage'] },
    ],
  ]
  test.each(entries)(
    'behavior: omits a registered entry (%s), and lists the other wallets',
    async (_name, entry) => {
      put('XverseProviders.BitcoinProvider', sats())
      put('OrangeWalletProviders.OrangeBitcoinProvider', sats())
      page.btc_providers = [
        entry,
        {
          id: 'OrangeWalletProviders.OrangeBitcoinProvider',
          name: '<b>Orange</b>\u202e',
          icon: 'javascript:alert(1)',
        },
      ]
      await open()
      expect(namespace.getState().connectors).toMatchObject([
        { name: '<b>Orange</b>', imageUrl: undefined },
      ])
    },
  )

  test('behavior: omits wallets whose getters throw', async () => {
    put('unisat_wallet', throwing)
    put('okxwallet', throwing)
    announce(throwing)
    put('keplr.bitcoin', unisat())
    await open()
    expect(ids()).toEqual(['keplr'])
  })

  test('behavior: omits OKX without Bitcoin', async () => {
    put('okxwallet', { ethereum: {} })
    await open()
    expect(ids()).toEqual([])
  })

  test('behavior: lists at most 100 wallets', async () => {
    for (let index = 0; index < 130; index++) announce(standard(`Wallet ${index}`))
    await open()
    await clock.advance(100)
    expect(namespace.getState().connectors).toHaveLength(100)
  })

  test('behavior: networks are available immediately, wallets after the kit is prepared', async () => {
    put('unisat_wallet', unisat())
    const dispatched = vi.spyOn(window, 'dispatchEvent')
    const lazy = bitcoin({ networks: bitcoinNetworks })(bitcoinContext(clock))
    stops.push(lazy.mount())
    await clock.advance(0)
    expect(lazy.getState()).toMatchObject({
      status: 'disconnected',
      connectors: [],
      networkId: bitcoinNetworks[0].caipNetworkId,
    })
    expect(dispatched).not.toHaveBeenCalled()
    await lazy.prepare?.()
    await clock.advance(0)
    expect(lazy.getState()).toMatchObject({ connectors: [{ id: 'unisat' }] })
    put('keplr.bitcoin', unisat())
    await lazy.prepare?.()
    await clock.advance(100)
    expect(lazy.getState().connectors.map((one) => one.id)).toEqual(['unisat', 'keplr'])
  })

  test('parameters: discover: false lists no discovered wallets', async () => {
    put('unisat_wallet', unisat())
    namespace = preparedBitcoin({ networks: bitcoinNetworks, discover: false })(
      bitcoinContext(clock),
    )
    stops.push(namespace.mount())
    await clock.advance(5_000)
    expect(ids()).toEqual([])
  })

  test('error: throws without networks, and for networks of another namespace', () => {
    const evm = { ...bitcoinNetworks[0], chainNamespace: 'eip155' as const }
    for (const networks of [[], [evm], [bitcoinNetworks[0], evm]]) {
      expect(() => bitcoin({ networks })).toThrow('Option `networks` is not valid')
    }
  })
})
