import { expect, test } from 'vitest'
import type { Network } from '../../../src/networks/types.ts'
import { type NetworkSource, networkRows } from './networkRows.ts'

const network = (chainNamespace: Network['chainNamespace'], id: number | string, name: string) =>
  ({
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }) satisfies Network

const everywhere = { approvedNetworkIds: undefined, canAdd: true }

const evm = (
  state: Partial<NetworkSource['state']> = {},
  reach: NetworkSource['reach'] = everywhere,
): NetworkSource => ({
  namespace: 'eip155',
  networks: [network('eip155', 1, 'Ethereum'), network('eip155', 8453, 'Base')],
  state: { status: 'connected', networkId: 'eip155:1', unsupportedNetwork: false, ...state },
  reach,
})
const solana = (state: Partial<NetworkSource['state']> = {}): NetworkSource => ({
  namespace: 'solana',
  networks: [network('solana', 'abc', 'Solana')],
  state: { status: 'disconnected', networkId: 'solana:abc', unsupportedNetwork: false, ...state },
  reach: everywhere,
})
const short = (sources: NetworkSource[], query?: string) =>
  networkRows({ sources, activeNamespace: 'eip155', query }).map((row) => [
    row.network.name,
    row.isCurrent ? 'current' : (row.hint ?? 'free'),
  ])

test('default: one row for each network, and the current one is marked', () => {
  expect(short([evm()])).toEqual([
    ['Ethereum', 'current'],
    ['Base', 'free'],
  ])
})

test('behavior: without a connection every network can be chosen', () => {
  expect(short([solana(), evm({ status: 'disconnected' })])).toEqual([
    ['Solana', 'free'],
    ['Ethereum', 'current'],
    ['Base', 'free'],
  ])
})

test('behavior: a namespace without an account comes last, with a hint', () => {
  expect(short([solana(), evm()])).toEqual([
    ['Ethereum', 'current'],
    ['Base', 'free'],
    ['Solana', 'noAccount'],
  ])
})

test('behavior: networks that need another wallet come before those that no wallet approves', () => {
  expect(short([evm({}, { approvedNetworkIds: [], canAdd: false }), solana()])).toEqual([
    ['Ethereum', 'current'],
    ['Solana', 'noAccount'],
    ['Base', 'notApproved'],
  ])
})

test('behavior: with two connected namespaces every network of both can be chosen', () => {
  expect(short([evm(), solana({ status: 'connected' })])).toEqual([
    ['Ethereum', 'current'],
    ['Base', 'free'],
    ['Solana', 'free'],
  ])
})

test('behavior: if the wallet cannot switch networks, only its current network can be chosen', () => {
  expect(short([{ ...evm(), reach: undefined }])).toEqual([
    ['Ethereum', 'current'],
    ['Base', 'notApproved'],
  ])
})

test('behavior: a wallet that cannot switch, while another namespace is active: its network can be chosen', () => {
  const older = {
    ...network('solana', 'abc', 'Solana'),
    deprecatedCaipNetworkId: 'solana:old',
  } as const
  for (const networkId of ['solana:abc', 'solana:old'] as const) {
    const source = { ...solana({ status: 'connected', networkId }), reach: undefined }
    const networks = [older, network('solana', 'dev', 'Solana Devnet')]
    expect(short([evm(), { ...source, networks }])).toEqual([
      ['Ethereum', 'current'],
      ['Base', 'free'],
      ['Solana', 'free'],
      ['Solana Devnet', 'notApproved'],
    ])
  }
})

test('behavior: on a network that the app does not list no row is current', () => {
  expect(short([evm({ networkId: 'eip155:4663', unsupportedNetwork: true })])).toEqual([
    ['Ethereum', 'free'],
    ['Base', 'free'],
  ])
})

test('parameters: query', () => {
  expect(short([evm()], ' bAs ')).toEqual([['Base', 'free']])
  expect(short([evm()], '8453')).toEqual([['Base', 'free']])
  expect(short([evm()], '84')).toEqual([])
})

test.each([
  [undefined, false, 'free'],
  [['eip155:1', 'eip155:8453'], false, 'free'],
  [['eip155:1'], false, 'notApproved'],
  [['eip155:1'], true, 'free'],
  [[], false, 'notApproved'],
] as const)(
  'behavior: the wallet approved %s, and can be asked for more: %s',
  (ids, canAdd, is) => {
    expect(short([evm({}, { approvedNetworkIds: ids, canAdd })])[1]).toEqual(['Base', is])
  },
)
