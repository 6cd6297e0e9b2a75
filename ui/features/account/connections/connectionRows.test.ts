import { expect, test } from 'vitest'
import type { KitAccount } from '../../../../src/namespace/account.types.ts'
import type { NamespaceState } from '../../../../src/namespace/types.ts'
import { connectionRows } from './connectionRows.ts'

const account = (address: string, over: Partial<KitAccount> = {}): KitAccount => ({
  namespace: 'bip122',
  address,
  type: 'eoa',
  ...over,
})
const connection = (id: string, ...accounts: KitAccount[]) => ({
  connectorId: id,
  connectorUid: `uid-${id}`,
  name: id.toUpperCase(),
  accounts,
  networkId: 'bip122:1' as const,
})
const state = (over: Partial<NamespaceState>): NamespaceState => ({
  status: 'connected',
  connectors: [],
  connections: [],
  recentConnections: [],
  networkId: 'bip122:1',
  unsupportedNetwork: false,
  ...over,
})
const short = (over: Partial<NamespaceState>, canSwitchAccount = () => true) =>
  connectionRows({ state: state(over), canSwitchAccount }).map((row) =>
    [row.name, row.address, row.kind, row.state].filter(Boolean).join(' '),
  )

const alder = connection('alder', account('1'), account('2'))
const birch = connection('birch', account('3'))

test('default: without a connection the list is empty', () => {
  expect(short({})).toEqual([])
})

test('behavior: lists the active wallet first, then the other connected ones, then the recently connected ones', () => {
  expect(
    short({
      connections: [birch, alder],
      activeConnectorId: 'alder',
      account: account('2'),
      recentConnections: [{ connectorId: 'cedar', name: 'Cedar', accounts: [{ address: '4' }] }],
    }),
  ).toEqual(['ALDER 1 ready', 'ALDER 2 inUse', 'BIRCH 3 ready', 'Cedar 4 gone'])
})

test('behavior: a wallet that selects its own account has one row', () => {
  const over = { connections: [alder], activeConnectorId: 'alder', account: account('2') }
  expect(short(over, () => false)).toEqual(['ALDER 2 inUse'])
  expect(short({ ...over, activeConnectorId: 'x', account: account('9') }, () => false)).toEqual([
    'ALDER 1 ready',
  ])
})

test('behavior: an address in two wallets is active in only one of them', () => {
  const twin = connection('twin', account('1'))
  expect(
    short({ connections: [alder, twin], activeConnectorId: 'twin', account: account('1') }),
  ).toEqual(['TWIN 1 inUse', 'ALDER 1 ready', 'ALDER 2 ready'])
})

test('behavior: two wallets with the same identity have separate accounts, and one is active', () => {
  const other = { ...connection('alder', account('3')), connectorUid: 'uid-other' }
  const over = { connections: [alder, other], activeConnectorId: 'alder', account: account('3') }
  expect(short(over, () => false)).toEqual(['ALDER 3 inUse', 'ALDER 1 ready'])
  const rows = connectionRows({ state: state(over), canSwitchAccount: () => false })
  expect(rows.map(({ connectorUid }) => connectorUid)).toEqual(['uid-other', 'uid-alder'])
})

test('behavior: shows the purpose of an account, and the user name', () => {
  const gorse = connection(
    'gorse',
    account('p', { purpose: 'payment' }),
    account('o', { purpose: 'ordinal' }),
    account('s', { type: 'smartAccount' }),
  )
  expect(
    short({
      connections: [{ ...gorse, auth: { name: 'email', username: 'maple@example.org' } }],
      recentConnections: [{ connectorId: 'x', accounts: [{ address: '4', purpose: 'payment' }] }],
    }),
  ).toEqual([
    'maple@example.org p payment ready',
    'maple@example.org o ordinal ready',
    'maple@example.org s smartAccount ready',
    'x 4 payment gone',
  ])
})
