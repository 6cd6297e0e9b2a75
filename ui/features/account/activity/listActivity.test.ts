import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../../../queries/index.ts'
import type { TrackedTransaction } from '../../../../src/namespace/transfers.types.ts'
import type { UnconfirmedSend } from '../../../../src/transfers/types.ts'
import { type ActivityItem, listActivity } from './listActivity.ts'

const now = new Date(2025, 10, 20, 12).getTime()

const entry = (hash: string, at: Date, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  key: `${hash}:0`,
  id: hash,
  hash,
  operationType: 'send',
  minedAt: at.toISOString(),
  status: 'confirmed',
  transfers: [],
  ...more,
})

const tracked = (
  hash: string,
  at: Date,
  more: Partial<TrackedTransaction> = {},
): TrackedTransaction => ({
  hash,
  networkId: 'eip155:1',
  address: '0x00',
  status: 'pending',
  addedAt: at.getTime(),
  updatedAt: at.getTime(),
  ...more,
})

const list = (
  entries: readonly ActivityEntry[],
  own: readonly TrackedTransaction[] = [],
  hasMore = false,
) => listActivity({ entries, tracked: own, hasMore, now })

/** Months as `2025-11`, transactions as their keys. */
const shape = (items: readonly ActivityItem[]) =>
  items.map((one) => {
    if (one.kind === 'transaction') return one.key
    const date = new Date(one.at)
    return `${date.getFullYear()}-${date.getMonth() + 1}`
  })

describe('listActivity', () => {
  test('default: each month of each year has a heading', () => {
    const items = list([
      entry('0xa', new Date(2025, 10, 14)),
      entry('0xb', new Date(2025, 10, 1)),
      entry('0xc', new Date(2025, 9, 31)),
      entry('0xd', new Date(2024, 9, 31)),
    ])
    expect(shape(items)).toEqual([
      '2025-11',
      '0xa:0',
      '0xb:0',
      '2025-10',
      '0xc:0',
      '2024-10',
      '0xd:0',
    ])
  })

  test('behavior: months are in the visitor’s time zone', () => {
    const items = list([
      entry('0xa', new Date(2025, 10, 1, 0, 0, 1)),
      entry('0xb', new Date(2025, 9, 31, 23, 59, 59)),
    ])
    expect(shape(items)).toEqual(['2025-11', '0xa:0', '2025-10', '0xb:0'])
  })

  test('behavior: pending transactions come first, under the current month, whenever they started', () => {
    const items = list(
      [
        entry('0xa', new Date(2025, 10, 14)),
        entry('0xp', new Date(2025, 8, 1), { status: 'pending' }),
      ],
      [tracked('0xo', new Date(2025, 7, 1)), tracked('0xn', new Date(2025, 10, 19))],
    )
    expect(shape(items)).toEqual(['2025-11', '0xn:0', '0xp:0', '0xo:0', '0xa:0'])
  })

  test('behavior: a transaction in both sources is listed once, in any letter case', () => {
    const own = tracked('0xAB', new Date(2025, 10, 14), { status: 'confirmed' })
    const items = list([entry('0xab', new Date(2025, 10, 14))], [own])
    expect(shape(items)).toEqual(['2025-11', '0xab:0'])
    expect(items[1]).toMatchObject({ tracked: own })
  })

  test('behavior: a transaction that the service lists as mined is not pending', () => {
    const items = list(
      [entry('0xb', new Date(2025, 10, 15)), entry('0xa', new Date(2025, 10, 14))],
      [tracked('0xa', new Date(2025, 10, 14))],
    )
    expect(shape(items)).toEqual(['2025-11', '0xb:0', '0xa:0'])
  })

  test('behavior: a transaction that only the transaction center has is sorted by its time', () => {
    const items = list(
      [entry('0xa', new Date(2025, 10, 14)), entry('0xb', new Date(2025, 10, 10))],
      [
        tracked('0xc', new Date(2025, 10, 12), { status: 'reverted' }),
        tracked('0xd', new Date(2025, 10, 1), {
          status: 'dropped',
          settledAt: new Date(2025, 10, 11).getTime(),
        }),
      ],
    )
    expect(shape(items)).toEqual(['2025-11', '0xa:0', '0xc:0', '0xd:0', '0xb:0'])
  })

  test('behavior: a payment with an unknown outcome is listed once, with the pending ones', () => {
    const request = (id: string, hash?: string): UnconfirmedSend => ({
      id,
      networkId: 'eip155:1',
      address: '0xme',
      wallet: 'Cedar',
      transfer: { to: '0xyou', amount: '0.5', symbol: 'ETH', decimals: 18 },
      stage: hash ? 'signed' : 'unknown',
      requestedAt: new Date(2025, 10, 1).getTime(),
      ...(hash && { hash }),
    })
    const items = listActivity({
      entries: [entry('0xa', new Date(2025, 10, 14))],
      hasMore: false,
      tracked: [tracked('0xB', new Date(2025, 10, 2))],
      // A signed request has the hash of its tracked transaction, so both are one row.
      unconfirmed: [request('one'), request('two', '0xb')],
      now,
    })
    expect(shape(items)).toEqual(['2025-11', '0xB:0', 'one:0', '0xa:0'])
  })

  test('behavior: transactions that are older than the loaded pages are not listed yet', () => {
    const entries = [entry('0xa', new Date(2025, 10, 14))]
    const own = [tracked('0xo', new Date(2025, 9, 1), { status: 'confirmed' })]
    expect(shape(list(entries, own, true))).toEqual(['2025-11', '0xa:0'])
    expect(shape(list(entries, own))).toEqual(['2025-11', '0xa:0', '2025-10', '0xo:0'])
    expect(shape(list([], own, true))).toEqual([])
    expect(shape(list([], own))).toEqual(['2025-10', '0xo:0'])
  })

  test('behavior: a repriced transaction is listed once, a cancelled one twice', () => {
    const replaced = (reason: 'repriced' | 'cancelled') =>
      tracked('0xold', new Date(2025, 10, 14), {
        status: 'replaced',
        replacement: { hash: '0xNEW', reason, status: 'confirmed' },
      })
    const entries = [entry('0xnew', new Date(2025, 10, 15))]
    const own = replaced('repriced')
    expect(shape(list(entries, [own]))).toEqual(['2025-11', '0xnew:0'])
    expect(list(entries, [own]).at(-1)).toMatchObject({ entry: entries[0], tracked: own })
    expect(shape(list(entries, [replaced('cancelled')]))).toEqual(['2025-11', '0xnew:0', '0xold:0'])
    expect(shape(list([], [replaced('repriced')]))).toEqual(['2025-11', '0xold:0'])
  })

  test('error: a future time is listed under the current month, and an invalid time after the entry before it', () => {
    const items = list([
      entry('0xf', new Date(2026, 1, 1)),
      entry('0xa', new Date(2025, 9, 14)),
      entry('0xx', new Date(2025, 9, 14), { minedAt: 'soon' }),
    ])
    expect(shape(items)).toEqual(['2025-11', '0xf:0', '2025-10', '0xa:0', '0xx:0'])
  })

  test('behavior: the cost is linear in ten thousand entries', () => {
    let looks = 0
    const counted = <value extends object>(value: value): value =>
      new Proxy(value, {
        get(target, name) {
          looks += 1
          return Reflect.get(target, name)
        },
      })
    const entries = Array.from({ length: 10_000 }, (_, index) =>
      counted(entry(`0x${index}`, new Date(now - index * 3_600_000))),
    )
    const own = Array.from({ length: 100 }, (_, index) =>
      counted(tracked(`0x${index * 200}`, new Date(now), { status: 'confirmed' })),
    )
    const items = list(entries, own)
    // Comparing all pairs would take a million reads.
    expect(looks).toBeLessThan(10 * (entries.length + own.length))
    // The service lists half of the tracked transactions.
    expect(items.filter(({ kind }) => kind === 'transaction')).toHaveLength(10_050)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })
})
