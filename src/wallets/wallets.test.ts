import { describe, expect, test } from 'vitest'
import type { ConnectorEntry } from '../namespace/types.ts'
import {
  allWalletsCount,
  countRecommended,
  isAllWalletsShown,
  isFeatureVisible,
  walletTag,
} from './listRules.ts'
import { comparableRdns, isWalletListed } from './walletFilters.ts'
import { addRecentWallet, dropShownWallets, listConnectors } from './walletLists.ts'
import { sortWallets } from './walletOrder.ts'

const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const trustId = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

function entry(given: Partial<ConnectorEntry> & Pick<ConnectorEntry, 'id'>): ConnectorEntry {
  return { uid: given.id, type: 'ANNOUNCED', name: given.id, namespace: 'eip155', ...given }
}

describe('countRecommended', () => {
  const walletConnect = { type: 'WALLET_CONNECT', name: 'WalletConnect' } as const
  const cedar = { type: 'ANNOUNCED', name: 'Cedar' } as const
  const none = { featuredCount: 0, customCount: 0, hasEmail: false, hasSocials: false }
  test.each<[string, Partial<Parameters<typeof countRecommended>[0]>, number]>([
    ['default: four, minus one for an announced wallet', { connectors: [walletConnect, cedar] }, 3],
    [
      'behavior: featured and custom wallets and e-mail count too',
      { connectors: [walletConnect, cedar], featuredCount: 1, customCount: 1, hasEmail: true },
      0,
    ],
    ['behavior: socials count as one', { connectors: [walletConnect, cedar], hasSocials: true }, 2],
    ['behavior: never below zero', { connectors: [walletConnect, cedar], featuredCount: 9 }, 0],
    ['behavior: zero without WalletConnect', { connectors: [cedar] }, 0],
    ['behavior: four without an announced wallet', { connectors: [walletConnect] }, 4],
    ['behavior: four wallets to install without connectors', {}, 4],
    ['behavior: without connectors, featured wallets count too', { featuredCount: 1 }, 3],
    [
      'behavior: a custom wallet counts without an announced one',
      { connectors: [walletConnect], customCount: 1 },
      3,
    ],
    [
      'behavior: "Browser Wallet" does not count',
      { connectors: [walletConnect, cedar, { type: 'INJECTED', name: 'Browser Wallet' }] },
      3,
    ],
    [
      'behavior: an injected "WalletConnect" does not count',
      { connectors: [walletConnect, cedar, { type: 'INJECTED', name: 'WalletConnect' }] },
      3,
    ],
  ])('%s', (_, given, expected) => {
    expect(countRecommended({ connectors: [], ...none, ...given })).toBe(expected)
  })
})

describe('comparableRdns', () => {
  test.each([
    ['io.metamask.mobile', true, 'io.metamask'],
    ['io.metamask.mobile', false, 'io.metamask.mobile'],
    ['io.metamask', true, 'io.metamask'],
    ['Dev.Cedar', false, 'dev.cedar'],
    [undefined, true, undefined],
  ])('default: %s, mobile %s', (rdns, isMobile, expected) => {
    expect(comparableRdns(rdns, isMobile)).toBe(expected)
  })
})

describe('sortWallets', () => {
  const wallets = [
    { id: 'a' },
    { id: 'b', rdns: 'dev.b' },
    { id: 'c', rdns: 'dev.c' },
    { id: 'd', rdns: 'io.metamask' },
    { id: 'e' },
  ]
  const order = (...given: [readonly string[], readonly string[], boolean?]) =>
    sortWallets(wallets, {
      connectors: given[0].map((rdns) => ({ type: 'ANNOUNCED', rdns })),
      featuredWalletIds: given[1],
      isMobile: given[2] ?? false,
    }).map(({ id }) => id)

  test('default: keeps the order without installed and featured wallets [spec 5.32]', () =>
    expect(order([], [])).toEqual(['a', 'b', 'c', 'd', 'e']))
  test('behavior: installed first [spec 5.32]', () =>
    expect(order(['dev.c', 'DEV.B'], [])).toEqual(['b', 'c', 'a', 'd', 'e']))
  test('behavior: then featured, in their order [spec 5.32]', () =>
    expect(order([], ['e', 'c'])).toEqual(['e', 'c', 'a', 'b', 'd']))
  test('behavior: installed comes before featured [spec 5.32]', () =>
    expect(order(['dev.b', 'dev.c'], ['e', 'c'])).toEqual(['c', 'b', 'e', 'a', 'd']))
  test('behavior: io.metamask.mobile equals MetaMask on mobile only [spec 5.32]', () => {
    expect(order(['io.metamask.mobile'], [], true)[0]).toBe('d')
    expect(order(['io.metamask.mobile'], [], false)[0]).toBe('a')
  })
  test('behavior: only announced connectors count as installed [spec 5.32]', () => {
    const sorted = sortWallets(wallets, {
      connectors: [{ type: 'INJECTED', rdns: 'dev.c' }],
      featuredWalletIds: [],
      isMobile: false,
    })
    expect(sorted[0]?.id).toBe('a')
  })
})

describe('dropShownWallets', () => {
  const base = { connectors: [], recent: [], isMobile: false }
  const wallets = [
    { id: 'one', name: 'Cedar', rdns: 'dev.cedar' },
    { id: 'two', name: 'Birch' },
    { id: 'three', name: 'Alder', rdns: 'dev.alder' },
  ]
  const cedar = { type: 'ANNOUNCED', name: 'Cedar', rdns: 'dev.cedar' } as const
  test.each<[string, Partial<Parameters<typeof dropShownWallets>[1]>, string[]]>([
    ['default: without connectors and recent wallets all stay', {}, ['one', 'two', 'three']],
    ['behavior: by the rdns of a connector', { connectors: [cedar] }, ['two', 'three']],
    [
      'behavior: without an rdns by the name of a connector',
      { connectors: [{ type: 'EXTERNAL', name: 'Birch' }] },
      ['one', 'three'],
    ],
    [
      'behavior: with an rdns never by name',
      { connectors: [{ type: 'ANNOUNCED', name: 'Alder', rdns: 'dev.other' }] },
      ['one', 'two', 'three'],
    ],
    [
      'behavior: by the directory id of an announced connector',
      { connectors: [{ type: 'ANNOUNCED', name: 'X', explorerId: 'three' }] },
      ['one', 'two'],
    ],
    [
      'behavior: not by the directory id of another connector',
      { connectors: [{ type: 'EXTERNAL', name: 'X', explorerId: 'three' }] },
      ['one', 'two', 'three'],
    ],
    [
      'behavior: by id and rdns of a recent wallet',
      { recent: [{ id: 'two' }, { id: 'x', rdns: 'dev.alder' }] },
      ['one'],
    ],
    [
      'parameters: enableEIP6963 off, rdns and name of connectors do not count',
      { connectors: [cedar, { type: 'EXTERNAL', name: 'Birch' }], enableEIP6963: false },
      ['one', 'two', 'three'],
    ],
    [
      'parameters: directory ids count with enableEIP6963 off',
      { connectors: [{ ...cedar, explorerId: 'one' }], enableEIP6963: false },
      ['two', 'three'],
    ],
  ])('%s [spec 5.31]', (_, given, expected) => {
    expect(dropShownWallets(wallets, { ...base, ...given }).map(({ id }) => id)).toEqual(expected)
  })
})

describe('isWalletListed', () => {
  const cedar = { id: 'cedar-1', explorerId: metaMaskId, rdns: 'dev.cedar', name: 'Cedar' }
  test.each<[string, string[], string[], boolean]>([
    ['default', [], [], true],
    ['parameters: include, by directory id', [metaMaskId], [], true],
    ['parameters: include, by connector id', ['cedar-1'], [], true],
    ['parameters: include, by rdns', ['dev.cedar'], [], true],
    ['parameters: include, by name', ['CEDAR'], [], true],
    ['parameters: include, another one', [trustId], [], false],
    ['parameters: exclude, by directory id', [], [metaMaskId], false],
    ['parameters: exclude, by rdns', [], ['DEV.cedar'], false],
    ['parameters: exclude, by name', [], ['cedar'], false],
    ['parameters: exclude, another one', [], ['Birch'], true],
    ['behavior: excluding wins', ['dev.cedar'], ['Cedar'], false],
  ])('%s [spec 5.30]', (_, includeWalletIds, excludeWalletIds, expected) => {
    expect(isWalletListed(cedar, { includeWalletIds, excludeWalletIds })).toBe(expected)
  })

  test('behavior: keeps an installed wallet with an unknown id while the directory is down', () => {
    const installed = { id: 'dev.cedar', rdns: 'dev.cedar', name: 'Cedar' }
    const filter = { includeWalletIds: [metaMaskId], excludeWalletIds: [] }
    expect(isWalletListed(installed, filter)).toBe(false)
    expect(isWalletListed(installed, filter, { isDirectoryDown: true })).toBe(true)
    const byName = { includeWalletIds: ['Birch'], excludeWalletIds: [] }
    expect(isWalletListed(installed, byName, { isDirectoryDown: true })).toBe(false)
    const excluded = { includeWalletIds: [metaMaskId], excludeWalletIds: ['Cedar'] }
    expect(isWalletListed(installed, excluded, { isDirectoryDown: true })).toBe(false)
  })
})

describe('listConnectors', () => {
  const none = { includeWalletIds: [], excludeWalletIds: [] }
  const base = { filter: none, isMobile: false, hasInjectedProvider: true }
  const walletConnect = entry({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const browser = entry({ id: 'injected', type: 'INJECTED', name: 'Browser Wallet' })
  const cedar = entry({ id: 'dev.cedar', rdns: 'dev.cedar', name: 'Cedar' })
  const birch = entry({ id: 'dev.birch', rdns: 'dev.birch', name: 'Birch' })
  const ids = (
    entries: readonly ConnectorEntry[],
    given: Partial<Parameters<typeof listConnectors>[1]> = {},
  ) => listConnectors(entries, { ...base, ...given }).map(({ id }) => id)

  test('default: keeps the order of announcements', () =>
    expect(ids([cedar, birch])).toEqual(['dev.cedar', 'dev.birch']))
  test('behavior: "QR code" is listed on desktop only', () => {
    expect(ids([walletConnect])).toEqual(['walletConnect'])
    expect(ids([walletConnect], { isMobile: true })).toEqual([])
  })
  test('behavior: "Browser Wallet" is hidden on desktop, and on mobile without a provider [spec 5.29]', () => {
    expect(ids([browser])).toEqual([])
    expect(ids([browser], { isMobile: true })).toEqual(['injected'])
    expect(ids([browser], { isMobile: true, hasInjectedProvider: false })).toEqual([])
    const named = { ...browser, rdns: 'dev.phone' }
    expect(ids([named], { isMobile: true, hasInjectedProvider: false })).toEqual(['injected'])
  })
  test('behavior: filters by rdns, name and directory id, also installed wallets [spec 5.30]', () => {
    const wallets = [{ id: metaMaskId, name: 'Cedar', rdns: 'dev.cedar' }]
    for (const name of ['dev.cedar', 'CEDAR', metaMaskId]) {
      const exclude = { includeWalletIds: [], excludeWalletIds: [name] }
      expect(ids([cedar, birch], { filter: exclude, wallets })).toEqual(['dev.birch'])
      const include = { includeWalletIds: [name], excludeWalletIds: [] }
      expect(ids([cedar, birch], { filter: include, wallets })).toEqual(['dev.cedar'])
    }
  })
  test('behavior: does not filter entries that are not wallets', () => {
    const filter = { includeWalletIds: ['Birch'], excludeWalletIds: [] }
    const auth = entry({ id: 'AUTH', type: 'AUTH' })
    expect(ids([walletConnect, auth, cedar], { filter })).toEqual(['walletConnect', 'AUTH'])
  })
  test('behavior: sorts by directory rank, unknown wallets last', () => {
    const wallets = [
      { id: metaMaskId, name: 'Birch', rdns: 'dev.birch', order: 10 },
      { id: trustId, name: 'Alder', rdns: 'dev.alder', order: 5 },
    ]
    const alder = entry({ id: 'dev.alder', rdns: 'dev.alder' })
    expect(ids([cedar, birch, alder], { wallets })).toEqual(['dev.alder', 'dev.birch', 'dev.cedar'])
  })
})

describe('allWalletsCount', () => {
  test.each([
    [undefined, undefined],
    [0, '0'],
    [9, '9'],
    [10, '10+'],
    [19, '10+'],
    [600, '600+'],
    [612, '610+'],
  ])('default: %s', (total, expected) => {
    expect(allWalletsCount(total)).toBe(expected)
  })
})

describe('isAllWalletsShown', () => {
  test.each([
    ['SHOW', true, false, true],
    ['HIDE', true, true, false],
    ['ONLY_MOBILE', true, false, false],
    ['ONLY_MOBILE', true, true, true],
    ['SHOW', false, true, false],
  ] as const)('default: %s, enabled %s, mobile %s', (mode, isEnabled, isMobile, expected) => {
    expect(isAllWalletsShown(mode, { isEnabled, isMobile })).toBe(expected)
  })
})

describe('walletTag', () => {
  test.each<[string, Parameters<typeof walletTag>[0], string | undefined]>([
    ['default', {}, undefined],
    ['behavior: WalletConnect', { connector: { type: 'WALLET_CONNECT' } }, 'qrCode'],
    ['behavior: announced', { connector: { type: 'ANNOUNCED' } }, 'installed'],
    ['behavior: injected', { connector: { type: 'INJECTED' } }, 'installed'],
    ['behavior: external', { connector: { type: 'EXTERNAL' } }, undefined],
    ['behavior: recent', { connector: { type: 'ANNOUNCED' }, isRecent: true }, 'recent'],
    ['behavior: connected', { isRecent: true, isConnected: true }, 'connected'],
  ])('%s', (_, given, expected) => {
    expect(walletTag(given)).toBe(expected)
  })
})

describe('addRecentWallet', () => {
  test('default: the newest wallet comes first [spec 4.44 9.09]', () => {
    const recent = addRecentWallet([{ id: 'a' }], { id: 'b' })
    expect(recent).toEqual([{ id: 'b' }, { id: 'a' }])
  })
  test('behavior: at most two, each once [spec 4.44 9.09]', () => {
    const recent = [{ id: 'a' }, { id: 'b' }]
    expect(addRecentWallet(recent, { id: 'c' })).toEqual([{ id: 'c' }, { id: 'a' }])
    expect(addRecentWallet(recent, { id: 'b' })).toEqual([{ id: 'b' }, { id: 'a' }])
  })
})

describe('isFeatureVisible', () => {
  const on = {
    features: { receive: true, send: true },
    remote: { swaps: ['1inch'], onramp: ['meld'] },
    swapNetworkIds: ['eip155:1', 'solana:x'],
  } as const
  test.each<[string, Parameters<typeof isFeatureVisible>, boolean]>([
    ['swaps: in the list', ['swaps', { ...on, networkId: 'eip155:1' }], true],
    ['swaps: not in the list', ['swaps', { ...on, networkId: 'eip155:5' }], false],
    ['swaps: EVM only', ['swaps', { ...on, networkId: 'solana:x' }], false],
    [
      'swaps: off in the project',
      ['swaps', { ...on, remote: { swaps: [], onramp: [] }, networkId: 'eip155:1' }],
      false,
    ],
    ['send: EVM', ['send', { ...on, networkId: 'eip155:5' }], true],
    ['send: Solana', ['send', { ...on, networkId: 'solana:x' }], true],
    ['send: Bitcoin', ['send', { ...on, networkId: 'bip122:x' }], false],
    [
      'send: off in the app',
      ['send', { ...on, features: { receive: true, send: false }, networkId: 'eip155:1' }],
      false,
    ],
    ['onramp: Solana', ['onramp', { ...on, networkId: 'solana:x' }], true],
    ['onramp: Bitcoin', ['onramp', { ...on, networkId: 'bip122:x' }], false],
    ['receive: Bitcoin', ['receive', { ...on, networkId: 'bip122:x' }], true],
    [
      'receive: off in the app',
      ['receive', { ...on, features: { receive: false, send: true }, networkId: 'eip155:1' }],
      false,
    ],
  ])('behavior: %s [spec 6.08]', (_, given, expected) => {
    expect(isFeatureVisible(...given)).toBe(expected)
  })
})
