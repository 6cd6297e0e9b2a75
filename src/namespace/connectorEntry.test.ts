import type { Connector } from '@wagmi/core'
import { describe, expect, test } from 'vitest'
import { connectionName, connectorType, toConnectorEntries, walletName } from './connectorEntry.ts'

const connector = (over: Partial<Record<keyof Connector, unknown>> & { id: string }) =>
  ({ uid: `uid-${over.id}`, name: over.id, type: 'injected', ...over }) as unknown as Connector

describe('connectorType', () => {
  const announced = new Set(['org.cedar'])
  test.each([
    ['org.cedar', 'injected', 'ANNOUNCED'],
    ['injected', 'injected', 'INJECTED'],
    ['metaMask', 'injected', 'INJECTED'],
    ['coinbaseWallet', 'coinbaseWallet', 'EXTERNAL'],
    ['baseAccount', 'baseAccount', 'EXTERNAL'],
    ['safe', 'safe', 'EXTERNAL'],
    ['walletConnect', 'walletConnect', 'WALLET_CONNECT'],
    ['AUTH', 'auth', 'AUTH'],
    ['ID_AUTH', 'auth', 'AUTH'],
  ])('parameters: %s of type %s is %s [spec 3.06]', (id, type, expected) => {
    expect(connectorType({ id, type }, announced)).toBe(expected)
  })
})

describe('toConnectorEntries', () => {
  test('default: converts an announced wagmi connector, with its rdns and icon [spec 3.06]', () => {
    const [entry] = toConnectorEntries(
      [connector({ id: 'org.cedar', name: 'Cedar', icon: 'data:image/png;base64,AA==' })],
      new Set(['org.cedar']),
    )
    expect(entry).toMatchObject({
      id: 'org.cedar',
      uid: 'uid-org.cedar',
      type: 'ANNOUNCED',
      name: 'Cedar',
      namespace: 'eip155',
      imageUrl: 'data:image/png;base64,AA==',
      rdns: 'org.cedar',
    })
  })

  test('behavior: flags a second wallet with the same rdns', () => {
    const twice = [
      connector({ id: 'org.cedar', uid: 'a' }),
      connector({ id: 'org.cedar', uid: 'b' }),
    ]
    const entries = toConnectorEntries(twice, new Set(['org.cedar']))
    expect(entries.map((one) => one.duplicateRdns)).toEqual([undefined, true])
  })

  test('behavior: omits a connector that cannot be read, or has no id', () => {
    const touchy = Object.defineProperty(connector({ id: 'org.touchy' }), 'icon', {
      get() {
        throw new Error('icon was read')
      },
    })
    const entries = toConnectorEntries(
      [
        touchy,
        connector({ id: 7 as never }),
        connector({ id: 'org.'.repeat(100) }),
        connector({ id: '\u200b\u3164' }),
        connector({ id: 'org.cedar' }),
      ],
      new Set(['org.cedar']),
    )
    expect(entries.map(({ id }) => id)).toEqual(['org.cedar'])
  })

  test('behavior: omits an unsafe icon', () => {
    const [entry] = toConnectorEntries(
      [connector({ id: 'x', icon: 'javascript:alert(1)' })],
      new Set(),
    )
    expect(entry?.imageUrl).toBeUndefined()
  })

  test('behavior: normalizes known names and ids [spec 3.06]', () => {
    const entries = toConnectorEntries(
      [
        connector({ id: 'injected', name: 'Injected' }),
        connector({ id: 'com.trustwallet.app', name: 'Trust Wallet' }),
        connector({ id: 'coinbaseWallet', type: 'coinbaseWallet', name: 'Coinbase Wallet' }),
        connector({ id: 'two', name: 'Two', rdns: ['org.two', 'org.three'] }),
        connector({ id: 'nameless', name: '' }),
      ],
      new Set(['com.trustwallet.app']),
      { two: 'https://host.example/two.png' },
    )
    expect(entries.map((one) => one.name)).toEqual([
      'Browser Wallet',
      'Trust',
      'Coinbase Wallet',
      'Two',
      'nameless',
    ])
    expect(entries.map((one) => one.rdns)).toEqual([
      undefined,
      'com.trustwallet.app',
      'com.coinbase.wallet',
      'org.two',
      undefined,
    ])
    expect(entries[2]?.imageId).toBe('0c2840c3-5b04-4c44-9661-fbd4b49e1800')
    expect(entries[3]?.imageUrl).toBe('https://host.example/two.png')
  })
})

describe('connectionName', () => {
  test.each([
    ['the wallet’s own name', 'Birch', 'Birch'],
    ['a name with a trailing “Wallet”', 'Trust Wallet', 'Trust'],
    ['no name', undefined, 'WalletConnect'],
    ['a name without visible characters', '\u202e \n', 'WalletConnect'],
    ['a name that is not a string', 7 as never, 'WalletConnect'],
    ['a name with bidi control characters', 'Bir\u202ech', 'Birch'],
    ['a name that is too long', 'x'.repeat(10_000), 'x'.repeat(64)],
  ])('default: %s', (_, told, expected) => {
    expect(connectionName(told, 'WalletConnect')).toBe(expected)
  })
})

describe('walletName', () => {
  test('default: omits a trailing “Wallet”', () => {
    expect(walletName('Trust Wallet')).toBe('Trust')
    expect(walletName('Trust Wallet Two')).toBe('Trust Wallet Two')
  })
})
