import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { baseAccount, coinbaseWallet, safe } from 'wagmi/connectors'
import { toConnectorEntries } from '../namespace/connectorEntry.ts'
import type { ConnectorEntry, ConnectorType } from '../namespace/types.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'
import type { WalletFilter } from './walletFilters.ts'
import {
  listConnectors,
  listCustomWallets,
  listDirectoryWallets,
  listRecentWallets,
} from './walletLists.ts'

/**
 * One table of filters for every source of wallets, each tested with the function that the lists
 * use. Cedar and Birch are in every source.
 */

const cedarId = 'ce'.repeat(32)
const birchId = 'b1'.repeat(32)
const links = { mobileLink: 'one://', webappLink: 'https://one.test' }
const cedar: DirectoryWallet = { id: cedarId, name: 'Cedar', rdns: 'dev.cedar', ...links }
const birch: DirectoryWallet = { id: birchId, name: 'Birch', rdns: 'dev.birch', ...links }
const directory = [cedar, birch]

/** The input of a list: the filter, and the directory entries of its ids. */
type Known = { filter: WalletFilter; excluded: readonly ExcludedWallet[]; isMobile: boolean }
type Named = { name: string }
type Source = (known: Known) => readonly Named[]

/** An installed wallet, with a name and rdns but no directory id. */
const connectors = (type: ConnectorType): readonly ConnectorEntry[] =>
  directory.map(({ name, rdns = '' }) => ({
    id: rdns,
    uid: rdns,
    type,
    name,
    rdns,
    namespace: 'eip155',
  }))
const connectorSource =
  (type: ConnectorType): Source =>
  ({ filter, excluded, isMobile }) =>
    listConnectors(connectors(type), {
      filter,
      excluded,
      isMobile,
      hasInjectedProvider: true,
      wallets: directory,
    })
const directorySource: Source = ({ filter, isMobile }) =>
  listDirectoryWallets(directory, { filter, isMobile })

const sources: Record<string, Source> = {
  announced: connectorSource('ANNOUNCED'),
  injected: connectorSource('INJECTED'),
  'available on several chains': connectorSource('MULTI_CHAIN'),
  external: connectorSource('EXTERNAL'),
  'recent and installed': (known) =>
    listRecentWallets(
      directory.map(({ name, rdns = '' }) => ({ id: rdns, name, rdns })),
      { ...known, wallets: directory },
    ),
  'recent and paired': (known) => listRecentWallets(directory, known),
  featured: directorySource,
  recommended: ({ filter, isMobile }) =>
    listDirectoryWallets(directory, { filter, isMobile, connectors: [], recent: [] }),
  paged: directorySource,
  searched: directorySource,
  custom: ({ filter, isMobile }) => listCustomWallets(directory, { filter, isMobile }),
}

const all: readonly string[] = ['Cedar', 'Birch']
const table: [title: string, Partial<WalletFilter>, expected: readonly string[]][] = [
  ['no filter', {}, all],
  ['exclude by id', { excludeWalletIds: [cedarId] }, ['Birch']],
  ['exclude by id in capitals', { excludeWalletIds: [cedarId.toUpperCase()] }, ['Birch']],
  ['exclude by rdns [spec 5.30]', { excludeWalletIds: ['dev.cedar'] }, ['Birch']],
  ['exclude by rdns in capitals', { excludeWalletIds: ['DEV.Cedar'] }, ['Birch']],
  ['exclude by name [spec 5.30]', { excludeWalletIds: ['Cedar'] }, ['Birch']],
  ['exclude by name in capitals', { excludeWalletIds: ['CEDAR'] }, ['Birch']],
  ['exclude one by id, one by name', { excludeWalletIds: [cedarId, 'birch'] }, []],
  ['exclude another wallet', { excludeWalletIds: ['Alder', 'dev.alder', 'a1'.repeat(32)] }, all],
  ['exclude by a part of a name', { excludeWalletIds: ['Ced', 'dev'] }, all],
  ['include by id', { includeWalletIds: [cedarId] }, ['Cedar']],
  ['include by rdns', { includeWalletIds: ['dev.cedar'] }, ['Cedar']],
  ['include by name', { includeWalletIds: ['cedar'] }, ['Cedar']],
  ['include one by id, one by rdns', { includeWalletIds: [cedarId, 'dev.birch'] }, all],
  ['include another wallet', { includeWalletIds: ['Alder'] }, []],
  [
    'an excluded name wins over an included id',
    { includeWalletIds: [cedarId, birchId], excludeWalletIds: ['Cedar'] },
    ['Birch'],
  ],
]

describe.each(Object.entries(sources))('filters apply to wallets that are %s', (_source, list) => {
  test.each(table)('behavior: %s', (_title, given, expected) => {
    const filter = { includeWalletIds: [], excludeWalletIds: [], ...given }
    const excluded = directory.filter(({ id }) => filter.excludeWalletIds.includes(id))
    for (const isMobile of [false, true]) {
      const names = list({ filter, excluded, isMobile }).map(({ name }) => name)
      expect([...names].sort()).toEqual([...expected].sort())
    }
  })
})

describe('directory entries of excluded ids', () => {
  const filter = { includeWalletIds: [], excludeWalletIds: [cedarId] }
  const installed = (excluded: readonly ExcludedWallet[], isMobile = false) =>
    listConnectors(connectors('ANNOUNCED'), {
      filter,
      excluded,
      isMobile,
      hasInjectedProvider: true,
    }).map(({ name }) => name)

  test('default: hides an installed wallet, which has no directory id', () => {
    expect(installed([])).toEqual(all)
    expect(installed([{ name: 'Cedar', rdns: 'dev.cedar' }])).toEqual(['Birch'])
  })
  test.each<[string, ExcludedWallet]>([
    ['rdns, under another name', { name: 'Cedar Wallet', rdns: 'DEV.cedar' }],
    ['name, without an rdns', { name: 'CEDAR' }],
    ['name, with another rdns', { name: 'cedar', rdns: 'com.cedar' }],
  ])('behavior: by %s', (_, wallet) => {
    expect(installed([wallet])).toEqual(['Birch'])
  })
  test('behavior: a wallet without an rdns does not hide others without one', () => {
    const nameless = connectors('INJECTED').map((one) => ({ ...one, rdns: undefined }))
    const listed = listConnectors(nameless, {
      filter,
      excluded: [{ name: 'Alder' }],
      isMobile: false,
      hasInjectedProvider: true,
    })
    expect(listed.map(({ name }) => name)).toEqual(all)
  })
  test('behavior: hides a recent wallet too', () => {
    const recent = [{ id: 'dev.cedar', name: 'Cedar', rdns: 'dev.cedar' }]
    const excluded = [{ name: 'Cedar', rdns: 'dev.cedar' }]
    expect(listRecentWallets(recent, { filter, isMobile: false })).toEqual(recent)
    expect(listRecentWallets(recent, { filter, isMobile: false, excluded })).toEqual([])
  })
})

test("behavior: on mobile, MetaMask's rdns equals its desktop one in filters", () => {
  const metaMask = { id: 'm', name: 'MetaMask', rdns: 'io.metamask.mobile', ...links }
  const filter = { includeWalletIds: [], excludeWalletIds: ['io.metamask'] }
  expect(listDirectoryWallets([metaMask], { filter, isMobile: true })).toEqual([])
  expect(listDirectoryWallets([metaMask], { filter, isMobile: false })).toEqual([metaMask])
})

test('behavior: without a filter, shows all connectors of the app and wagmi, except Safe outside a Safe', () => {
  const { connectors: own } = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    connectors: [coinbaseWallet(), baseAccount(), safe()],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const known = {
    filter: { includeWalletIds: [], excludeWalletIds: [] },
    hasInjectedProvider: true,
    wallets: [
      { id: cedarId, name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', order: 1 },
      { id: birchId, name: 'Base', rdns: 'app.base.account', order: 2 },
    ],
  }
  for (const isMobile of [false, true]) {
    const ids = (isInSafe: boolean) =>
      listConnectors(toConnectorEntries(own, new Set()), { ...known, isMobile, isInSafe }).map(
        ({ id }) => id,
      )
    expect(ids(false)).toEqual(['coinbaseWalletSDK', 'baseAccount'])
    expect(ids(true)).toEqual(['coinbaseWalletSDK', 'baseAccount', 'safe'])
  }
})
