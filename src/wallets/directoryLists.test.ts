import { describe, expect, test } from 'vitest'
import type { DirectoryWallet } from './types.ts'
import {
  directoryFilter,
  isWalletForNamespace,
  isWalletForPhone,
  isWalletForUniversal,
} from './walletFilters.ts'
import { listDirectoryWallets, listRecentWallets } from './walletLists.ts'

const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const base = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const other = 'aa'.repeat(32)
const none = { includeWalletIds: [], excludeWalletIds: [] }
const namesOf = (wallets: readonly { name: string }[]) => wallets.map(({ name }) => name)

describe('isWalletForPhone', () => {
  test.each<
    [string, Partial<DirectoryWallet>, 'eip155' | 'solana' | 'bip122' | undefined, boolean]
  >([
    ['an app', { mobileLink: 'one://' }, 'eip155', true],
    ['an app with a universal link', { mobileLink: 'https://one.test' }, undefined, true],
    ['a web app', { webappLink: 'https://one.test' }, 'bip122', true],
    ['only a desktop app', { desktopLink: 'one://' }, 'eip155', false],
    ['only an extension', { rdns: 'dev.one' }, 'eip155', false],
    ['a link mode without a mobile link', { linkMode: 'https://one.test' }, 'eip155', false],
    ['nothing', {}, 'solana', false],
    ['Coinbase', { id: coinbase }, 'eip155', true],
    ['Coinbase', { id: coinbase }, undefined, true],
    ['Base', { id: base }, 'bip122', true],
    ['Binance', { id: binance }, 'solana', true],
    ['Solflare', { id: solflare }, 'solana', true],
    ['Solflare', { id: solflare }, 'eip155', false],
    ['Phantom', { id: phantom }, 'solana', true],
    ['Phantom', { id: phantom }, 'bip122', false],
    ['Phantom', { id: phantom }, undefined, false],
    ['Phantom with a mobile link', { id: phantom, mobileLink: 'phantom://' }, 'eip155', true],
  ])('default: %s %o for %s: %s', (_, wallet, namespace, expected) => {
    expect(isWalletForPhone({ id: other, ...wallet }, { namespace })).toBe(expected)
  })
})

describe('isWalletForUniversal', () => {
  test.each<[string, Partial<DirectoryWallet>, boolean]>([
    ['an app', { mobileLink: 'one://' }, true],
    ['a desktop app', { desktopLink: 'one://' }, true],
    ['a web app', { webappLink: 'https://one.test' }, true],
    ['only an extension', { rdns: 'dev.one' }, false],
    ['nothing', {}, false],
    ...[coinbase, base, binance, solflare, phantom].map(
      (id): [string, Partial<DirectoryWallet>, boolean] => [
        'only its own browser',
        { id, mobileLink: 'one://' },
        false,
      ],
    ),
  ])('default: %s %o: %s', (_, wallet, expected) => {
    expect(isWalletForUniversal({ id: other, ...wallet })).toBe(expected)
  })
})

describe('isWalletForNamespace', () => {
  const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  test.each([
    [chains, 'eip155', true],
    [chains, 'solana', true],
    [chains, 'bip122', false],
    [['eip1559:1'], 'eip155', false],
    [chains, undefined, true],
    [undefined, 'bip122', true],
    [[], 'bip122', true],
  ] as const)('default: %o for %s: %s', (given, namespace, expected) => {
    expect(isWalletForNamespace({ chains: given }, namespace)).toBe(expected)
  })
})

describe('directoryFilter', () => {
  test.each<
    [
      string,
      Parameters<typeof directoryFilter>,
      { include: readonly string[]; exclude: readonly string[] },
    ]
  >([
    ['default', [none], { include: [], exclude: [] }],
    [
      'parameters: ids are sent',
      [{ includeWalletIds: [phantom], excludeWalletIds: [other] }],
      { include: [phantom], exclude: [other] },
    ],
    [
      'behavior: an excluded rdns or name is not sent',
      [{ includeWalletIds: [], excludeWalletIds: [other, 'io.metamask', 'Rainbow'] }],
      { include: [], exclude: [other] },
    ],
    [
      'behavior: with an included rdns or name, no ids are sent',
      [{ includeWalletIds: [phantom, 'io.metamask'], excludeWalletIds: [] }],
      { include: [], exclude: [] },
    ],
    [
      'parameters: except is excluded too, each id once',
      [{ includeWalletIds: [], excludeWalletIds: [other] }, { except: [phantom, other, phantom] }],
      { include: [], exclude: [other, phantom] },
    ],
    [
      'parameters: isUniversal',
      [none, { isUniversal: true, except: [other] }],
      { include: [], exclude: [other, coinbase, base, binance, solflare, phantom] },
    ],
  ])('%s', (_, given, expected) => {
    expect(directoryFilter(...given)).toEqual(expected)
  })
})

describe('listDirectoryWallets', () => {
  const wallets: readonly DirectoryWallet[] = [
    { id: '1', name: 'App', mobileLink: 'app://', rdns: 'dev.app' },
    { id: '2', name: 'Desktop', desktopLink: 'desktop://' },
    { id: '3', name: 'Extension', rdns: 'dev.extension' },
    { id: '1', name: 'App again', mobileLink: 'app://' },
    { id: phantom, name: 'Phantom' },
  ]
  const list = (given: Partial<Parameters<typeof listDirectoryWallets>[1]>) =>
    namesOf(listDirectoryWallets(wallets, { filter: none, isMobile: false, ...given }))

  test('default: lists each wallet once, in directory order', () => {
    expect(list({})).toEqual(['App', 'Desktop', 'Extension', 'Phantom'])
  })
  test('parameters: isMobile and namespace', () => {
    expect(list({ isMobile: true })).toEqual(['App'])
    expect(list({ isMobile: true, namespace: 'solana' })).toEqual(['App', 'Phantom'])
    expect(list({ namespace: 'solana' })).toEqual(['App', 'Desktop', 'Extension', 'Phantom'])
  })
  test('parameters: isUniversal', () => {
    expect(list({ isUniversal: true })).toEqual(['App', 'Desktop'])
    expect(list({ isUniversal: true, isMobile: true, namespace: 'solana' })).toEqual(['App'])
  })
  test('parameters: connectors and recent wallets replace their directory entries [spec 5.31]', () => {
    const connectors = [{ type: 'ANNOUNCED', name: 'X', rdns: 'dev.app' }] as const
    expect(list({ connectors })).toEqual(['Desktop', 'Extension', 'Phantom'])
    expect(list({ connectors, enableEIP6963: false })).toContain('App')
    expect(list({ recent: [{ id: '2' }] })).toEqual(['App', 'Extension', 'Phantom'])
  })
})

describe('listRecentWallets', () => {
  const recent: readonly DirectoryWallet[] = [
    { id: 'dev.cedar', name: 'Cedar', rdns: 'dev.cedar' },
    { id: other, name: 'Birch', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  ]
  const list = (given: Partial<Parameters<typeof listRecentWallets>[1]>) =>
    namesOf(listRecentWallets(recent, { filter: none, isMobile: false, ...given }))

  test('default: keeps the order of recent wallets', () =>
    expect(list({})).toEqual(['Cedar', 'Birch']))
  test('parameters: namespace hides wallets without one of its chains', () => {
    expect(list({ namespace: 'eip155' })).toEqual(['Cedar'])
    expect(list({ namespace: 'solana' })).toEqual(['Cedar', 'Birch'])
  })
  test('parameters: connectedIds', () => {
    expect(list({ connectedIds: ['dev.cedar'] })).toEqual(['Birch'])
  })
  test('parameters: isDirectoryDown keeps an installed wallet with an unknown id, and no other', () => {
    const filter = { includeWalletIds: ['bb'.repeat(32)], excludeWalletIds: [] }
    expect(list({ filter })).toEqual([])
    expect(list({ filter, isDirectoryDown: true })).toEqual(['Cedar'])
  })
  test('parameters: wallets add the directory id of an installed wallet', () => {
    const filter = { includeWalletIds: ['bb'.repeat(32)], excludeWalletIds: [] }
    const wallets = [{ id: 'bb'.repeat(32), name: 'Cedar Wallet', rdns: 'dev.cedar' }]
    expect(list({ filter, wallets })).toEqual(['Cedar'])
  })
})
