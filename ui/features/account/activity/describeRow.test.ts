import { expect, test } from 'vitest'
import type { ActivityEntry } from '../../../../queries/index.ts'
import type { TrackedTransaction } from '../../../../src/namespace/transfers.types.ts'
import { describeRow } from './describeRow.ts'

const told = (more: Partial<ActivityEntry>, own?: TrackedTransaction) =>
  describeRow(
    {
      tracked: own,
      kind: 'transaction',
      key: '0xa:0',
      at: 0,
      entry: {
        key: '0xa:0',
        id: '0xa',
        hash: '0xa',
        operationType: 'send',
        minedAt: '2025-11-14T00:00:00Z',
        sentFrom: '0xme',
        sentTo: '0xyou',
        status: 'confirmed',
        transfers: [],
        ...more,
      },
    },
    'ETH',
  )

const kept = (more: Partial<TrackedTransaction>): TrackedTransaction => ({
  hash: '0xa',
  networkId: 'eip155:1',
  address: '0xme',
  status: 'pending',
  addedAt: 0,
  updatedAt: 0,
  ...more,
})
const tracked = (more: Partial<TrackedTransaction>) =>
  describeRow({ kind: 'transaction', key: '0xa:0', at: 0, tracked: kept(more) }, 'ETH')

const eth = { name: 'Ether', symbol: 'ETH' }
const usdc = { name: 'USD Coin', symbol: 'USDC' }
const transfer = { to: '0xyou', amount: '0.5', symbol: 'ETH', decimals: 18 }

test('default: a payment names its receiver', () => {
  const row = told({ transfers: [{ token: eth, direction: 'out', amount: '0.2' }] })
  expect(row).toMatchObject({
    icon: 'arrow-up',
    counterpart: { side: 'to', address: '0xyou' },
    main: { sign: '-', amount: '0.2', symbol: 'ETH' },
    other: undefined,
    state: undefined,
  })
})

test('behavior: the contract of a token is not the receiver, which is known only for own payments', () => {
  const coins = { transfers: [{ token: usdc, direction: 'out', amount: '40' }] } as const
  expect(told(coins).counterpart).toBeUndefined()
  expect(told({ transfers: [{ nft: { isSpam: false }, direction: 'out' }] }).counterpart).toBe(
    undefined,
  )
  const own = kept({ transfer: { ...transfer, to: '0xfriend', symbol: 'USDC' } })
  expect(told(coins, own).counterpart).toEqual({ side: 'to', address: '0xfriend' })
})

test('behavior: a received payment names its sender', () => {
  const transfers = [{ token: usdc, direction: 'in', amount: '250' }] as const
  expect(told({ operationType: 'receive', transfers })).toMatchObject({
    icon: 'arrow-down',
    counterpart: { side: 'from', address: '0xme' },
    main: { sign: '+' },
  })
})

test('behavior: a trade shows the received token and has no other party', () => {
  const transfers = [
    { token: eth, direction: 'out', amount: '0.25' },
    { token: usdc, direction: 'in', amount: '712.3' },
  ] as const
  expect(told({ operationType: 'trade', transfers })).toMatchObject({
    icon: 'swap',
    counterpart: undefined,
    main: { sign: '+', symbol: 'USDC' },
    other: { sign: '-', symbol: 'ETH' },
  })
})

test('behavior: an NFT purchase shows its price', () => {
  const transfers = [
    { token: eth, direction: 'out', amount: '0.06' },
    { nft: { name: 'Field Notes #118', isSpam: false }, direction: 'in' },
  ] as const
  expect(told({ operationType: 'buy', transfers })).toMatchObject({
    icon: 'image',
    main: { sign: '-', symbol: 'ETH' },
    other: { kind: 'nft', name: 'Field Notes #118' },
  })
})

test('behavior: an approval has no amount', () => {
  const row = told({ operationType: 'approve', application: { name: 'Otter' } })
  expect(row).toMatchObject({ icon: 'check-circle', main: undefined, application: 'Otter' })
  expect(told({ operationType: 'whatever' })).toMatchObject({ icon: 'activity' })
})

test.each([
  ['confirmed', undefined],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['settling', undefined],
])('behavior: the state of a transaction that the service reports as %s', (status, state) => {
  expect(told({ status }).state).toBe(state)
})

test('default: describes a payment that the service does not list yet', () => {
  expect(tracked({ transfer })).toMatchObject({
    operation: 'send',
    state: 'pending',
    counterpart: { side: 'to', address: '0xyou' },
    main: { sign: '-', amount: '0.5', symbol: 'ETH' },
  })
  expect(tracked({ description: 'Mint a badge' })).toMatchObject({
    operation: 'other',
    description: 'Mint a badge',
    main: undefined,
  })
})

test('default: a payment request without a response is described as unconfirmed', () => {
  const request = {
    id: 'one',
    networkId: 'eip155:1',
    address: '0xme',
    wallet: 'Cedar',
    transfer,
    stage: 'requested',
    requestedAt: 1,
  } as const
  expect(describeRow({ kind: 'transaction', key: 'one:0', at: 1, request }, 'ETH')).toMatchObject({
    operation: 'send',
    state: 'unknown',
    counterpart: { side: 'to', address: '0xyou' },
    main: { sign: '-', amount: '0.5', symbol: 'ETH' },
    hash: 'one',
  })
})

const by = (reason: 'repriced' | 'cancelled' | 'other', status: 'confirmed' | 'reverted') => ({
  status: 'replaced' as const,
  replacement: { hash: '0xb', reason, status },
})

test.each([
  ['confirmed', { status: 'confirmed' }, undefined],
  ['reverted', { status: 'reverted' }, 'failed'],
  ['dropped', { status: 'dropped' }, 'dropped'],
  ['missing on every node', { status: 'unknown' }, 'unknown'],
  ['replaced by an unknown transaction', { status: 'replaced' }, 'replaced'],
  ['replaced by another transaction', by('other', 'confirmed'), 'replaced'],
  ['cancelled', by('cancelled', 'confirmed'), 'cancelled'],
  ['repriced', by('repriced', 'confirmed'), undefined],
  ['repriced, and reverted', by('repriced', 'reverted'), 'failed'],
] as const)('behavior: the state of a tracked transaction that is %s', (_, more, state) => {
  expect(tracked({ transfer, ...more }).state).toBe(state)
})
