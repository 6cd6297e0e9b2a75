// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { ConnectorEntry } from '../namespace/types.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { readRecentWallets, rememberWallet } from './recentWallets.ts'
import type { DirectoryWallet } from './types.ts'

const storage = createKitStorage({ projectId: 'a'.repeat(32) })
const row = 'latchkit/aaaaaaaa/recent_wallets'
const cedar: ConnectorEntry = {
  id: 'org.cedar',
  uid: 'uid-cedar',
  type: 'ANNOUNCED',
  name: 'Cedar',
  namespace: 'eip155',
  rdns: 'org.cedar',
}
const birch: DirectoryWallet = {
  id: 'b'.repeat(64),
  name: 'Birch',
  rdns: 'org.birch',
  mobileLink: 'birch://',
  linkMode: 'https://birch.example/app',
  appStore: 'https://apps.example/birch',
  chains: ['eip155:1'],
  order: 7,
}

beforeEach(() => localStorage.clear())

test('default: a paired wallet keeps its links, an installed wallet keeps its ids [spec 3.20]', () => {
  rememberWallet(storage, birch)
  rememberWallet(storage, cedar)
  const { order: _, ...links } = birch
  expect(readRecentWallets(storage)).toEqual([
    { id: 'org.cedar', name: 'Cedar', rdns: 'org.cedar' },
    { ...links, isPaired: true },
  ])
})

test('behavior: newest first, at most two [spec 3.20 4.44 9.09]', () => {
  for (const name of ['A', 'B', 'C', 'B']) rememberWallet(storage, { id: name, name })
  expect(readRecentWallets(storage).map(({ id }) => id)).toEqual(['B', 'C'])
})

test('behavior: the extension and the app of a wallet are listed once [spec 4.44]', () => {
  rememberWallet(storage, birch)
  rememberWallet(storage, { ...cedar, id: 'org.birch', name: 'Birch', rdns: 'org.birch' })
  expect(readRecentWallets(storage)).toEqual([
    { id: 'org.birch', name: 'Birch', rdns: 'org.birch' },
  ])
})

test('behavior: does not store a duplicate', () => {
  rememberWallet(storage, birch)
  rememberWallet(storage, { ...cedar, duplicateRdns: true })
  expect(readRecentWallets(storage).map(({ id }) => id)).toEqual([birch.id])
  rememberWallet(storage, { ...cedar, duplicateRdns: false })
  expect(readRecentWallets(storage).map(({ id }) => id)).toEqual(['org.cedar', birch.id])
})

test('behavior: reads wallets of the first version', () => {
  localStorage.setItem(row, JSON.stringify([{ id: 'org.cedar', name: 'Cedar' }]))
  expect(readRecentWallets(storage)).toEqual([{ id: 'org.cedar', name: 'Cedar' }])
})

test.each([
  ['an object instead of a list', '{"id":"x","name":"X"}', []],
  ['invalid JSON', '[', []],
  [
    'entries that are not wallets',
    '[null, 3, "x", {}, {"id":"x"}, {"name":"X"}, {"id":4,"name":"X"}]',
    [],
  ],
  ['a name without visible characters', `[{"id":"x","name":"${'\u202e'}\u200b"}]`, []],
  [
    'fields of a wrong type',
    '[{"id":"x","name":"X","mobileLink":4,"rdns":null,"chains":[1,"eip155:1"],"isPaired":"yes","other":1}]',
    [{ id: 'x', name: 'X', chains: ['eip155:1'] }],
  ],
  [
    'a link that is too long',
    JSON.stringify([{ id: 'x', name: 'X', mobileLink: `x://${'a'.repeat(2_048)}` }]),
    [{ id: 'x', name: 'X' }],
  ],
])('error: ignores %s in storage', (_, text, expected) => {
  localStorage.setItem(row, text)
  expect(readRecentWallets(storage)).toEqual(expected)
})
