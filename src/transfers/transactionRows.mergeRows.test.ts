import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  TrackedTransaction,
  TransactionRow,
  TransactionStatus,
} from '../namespace/transfers.types.ts'
import { storedTransactionsMax } from '../utils/timesAndLimits.ts'
import { isSameRow, mergeRows, readRow } from './transactionRows.ts'
import { isMined } from './transactionState.ts'

function one(hash: string, more: Partial<TrackedTransaction> = {}): TrackedTransaction {
  const [networkId, address] = ['eip155:1', '0xa'] as const
  return { hash, networkId, address, status: 'pending', addedAt: 1, updatedAt: 1, ...more }
}
const statuses: TransactionStatus[] = [
  'pending',
  'confirmed',
  'reverted',
  'replaced',
  'dropped',
  'unknown',
]
const someRow: fc.Arbitrary<TransactionRow> = fc.record(
  {
    transactions: fc.array(
      fc
        .record({
          hash: fc.constantFrom('0x1', '0x2', '0x3', '0x4'),
          status: fc.constantFrom(...statuses),
          updatedAt: fc.integer({ min: 1, max: 4 }),
          block: fc.option(
            fc.record({ number: fc.constant(7), hash: fc.constantFrom('0xa', '0xb') }),
            { nil: undefined },
          ),
          isFinal: fc.constantFrom(undefined, false, true),
          settledAt: fc.integer({ min: 1, max: 5 }),
        })
        // The time of adding is the same in every tab.
        .map(({ hash, ...more }) => one(hash, { ...more, addedAt: Number(hash) })),
    ),
    clearedAt: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['transactions'] },
)

describe('mergeRows', () => {
  test('property: the order of merges does not matter', () => {
    fc.assert(
      fc.property(someRow, someRow, someRow, (a, b, c) => {
        const ab = mergeRows(a, b)
        expect(isSameRow(ab, mergeRows(b, a))).toBe(true)
        expect(isSameRow(mergeRows(ab, ab), ab)).toBe(true)
        // A cleared transaction that a third tab still has as pending returns with that tab until
        // it is checked. Nothing else depends on the order.
        const [x, y, z] = [a, b, c].map(({ transactions }) => ({ transactions }))
        const left = mergeRows(mergeRows(x, y), z)
        expect(isSameRow(left, mergeRows(x, mergeRows(y, z)))).toBe(true)
        expect(isSameRow(mergeRows(left, x), left)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('default: a row that was never cleared has no clearedAt', () => {
    expect(mergeRows(undefined, undefined)).toEqual({ transactions: [] })
    expect(mergeRows({ transactions: [] }, { transactions: [] })).not.toHaveProperty('clearedAt')
    expect(mergeRows({ transactions: [], clearedAt: 3 }, undefined).clearedAt).toBe(3)
  })

  test('default: two tabs have the transactions of both', () => {
    const row = mergeRows(
      { transactions: [one('0x1', { addedAt: 1 })] },
      { transactions: [one('0x2', { addedAt: 2 })] },
    )
    expect(row.transactions.map(({ hash }) => hash)).toEqual(['0x2', '0x1'])
  })

  test('property: the later check wins, except over a final outcome', () => {
    fc.assert(
      fc.property(someRow, someRow, (a, b) => {
        const all = [...a.transactions, ...b.transactions]
        const { transactions } = mergeRows(
          { transactions: a.transactions },
          { transactions: b.transactions },
        )
        for (const kept of transactions) {
          const same = all.filter(({ hash }) => hash === kept.hash)
          const final = same.filter((it) => isMined(it) && it.isFinal)
          const rivals = final.length ? final : same
          expect(rivals).toContainEqual(kept)
          expect(kept.updatedAt).toBe(Math.max(...rivals.map(({ updatedAt }) => updatedAt)))
        }
      }),
      { numRuns: 500 },
    )
  })

  const merged = (a: Partial<TrackedTransaction>, b: Partial<TrackedTransaction>) =>
    mergeRows({ transactions: [one('0x1', a)] }, { transactions: [one('0x1', b)] }).transactions[0]

  test.each(['pending', 'reverted', 'dropped', 'unknown'] as const)(
    'behavior: the later of two checks wins: %s over a non-final block',
    (status) => {
      const first = { status: 'confirmed', isFinal: false, updatedAt: 2 } as const
      expect(merged(first, { status, updatedAt: 3 })?.status).toBe(status)
      expect(merged({ status, updatedAt: 1 }, first)?.status).toBe('confirmed')
    },
  )

  test('behavior: a final outcome stays, even if a tab later reads an outdated node', () => {
    const final = { status: 'confirmed', isFinal: true, updatedAt: 2 } as const
    expect(merged(final, { status: 'dropped', updatedAt: 9 })?.status).toBe('confirmed')
    expect(merged(final, { status: 'confirmed', isFinal: false, updatedAt: 9 })?.isFinal).toBe(true)
  })

  test('behavior: another block at the same time is a difference, and both tabs choose the same', () => {
    const inA = { status: 'confirmed', block: { number: 7, hash: '0xa' }, isFinal: false } as const
    const inB = { ...inA, block: { number: 7, hash: '0xb' } }
    const rows = [inA, inB].map((state) => ({ transactions: [one('0x1', state)] }))
    const [first, second] = rows
    expect(isSameRow(first as TransactionRow, second)).toBe(false)
    expect(merged(inA, inB)).toEqual(merged(inB, inA))
  })

  test('behavior: keeps the latest hundred, and removes pending ones last', () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      one(`0x${index}`, { addedAt: index + 1, status: index < 5 ? 'pending' : 'confirmed' }),
    )
    const { transactions } = mergeRows({ transactions: many }, undefined)
    expect(transactions).toHaveLength(storedTransactionsMax)
    expect(transactions.filter(({ status }) => status === 'pending')).toHaveLength(5)
    expect(transactions[0]?.hash).toBe('0x149')
  })

  test('behavior: a cleared transaction does not return from another tab, a later one stays', () => {
    const old = one('0x1', { status: 'confirmed', addedAt: 5 })
    const late = one('0x2', { status: 'confirmed', addedAt: 7 })
    const waits = one('0x3', { addedAt: 2 })
    const lost = one('0x4', { status: 'unknown', addedAt: 1, settledAt: 5 })
    const row = mergeRows(
      { transactions: [], clearedAt: 6 },
      { transactions: [old, late, waits, lost] },
    )
    expect(row.transactions.map(({ hash }) => hash)).toEqual(['0x2', '0x3', '0x4'])
    // It is no longer checked, so it will not change.
    const day = mergeRows(row, { transactions: [], clearedAt: 5 + 86_400_000 })
    expect(day.transactions.map(({ hash }) => hash)).toEqual(['0x3'])
  })

  test('behavior: clears a transaction that settled in the same millisecond', () => {
    const rows = [5, 6, 7].map((addedAt) => one(`0x${addedAt}`, { status: 'confirmed', addedAt }))
    const row = mergeRows({ transactions: rows, clearedAt: 6 }, undefined)
    expect(row.transactions.map(({ hash }) => hash)).toEqual(['0x7'])
  })

  test('behavior: transactions of the same millisecond have a stable order', () => {
    const same = ['0xb', '0xa', '0xc'].map((hash) => one(hash))
    for (const transactions of [same, [...same].reverse()]) {
      const row = mergeRows({ transactions }, undefined)
      expect(row.transactions.map(({ hash }) => hash)).toEqual(['0xa', '0xb', '0xc'])
    }
  })

  test('behavior: pending transactions replace settled ones, up to a hundred', () => {
    const row = (pending: number) => {
      const many = Array.from({ length: 130 }, (_, index) =>
        one(`0x${index}`, {
          addedAt: index + 1,
          status: index < pending ? 'pending' : 'confirmed',
        }),
      )
      return mergeRows({ transactions: many }, undefined).transactions
    }
    const counts = (pending: number) => {
      const kept = row(pending)
      return [kept.filter(({ status }) => status === 'pending').length, kept.length]
    }
    expect(counts(99)).toEqual([99, storedTransactionsMax])
    expect(counts(100)).toEqual([100, storedTransactionsMax])
    expect(counts(101)).toEqual([storedTransactionsMax, storedTransactionsMax])
    expect(counts(115)).toEqual([storedTransactionsMax, storedTransactionsMax])
    expect(counts(130)).toEqual([storedTransactionsMax, storedTransactionsMax])
    // The latest pending ones.
    expect(row(130).at(-1)?.hash).toBe('0x30')
  })

  test('behavior: with equal status the later update wins, in either order', () => {
    const [early, late] = [1, 2].map((at) => [one('0x1', { seenAt: at, updatedAt: at })])
    for (const [first = [], second = []] of [
      [early, late],
      [late, early],
    ]) {
      const row = mergeRows({ transactions: first }, { transactions: second })
      expect(row.transactions).toEqual(late)
    }
  })
})

describe('isSameRow', () => {
  const row: TransactionRow = { transactions: [one('0x1'), one('0x2')], clearedAt: 5 }

  test('default: rows with equal transactions, statuses and times are equal', () => {
    expect(isSameRow(row, structuredClone(row))).toBe(true)
  })

  test.each<[string, TransactionRow | undefined]>([
    ['undefined', undefined],
    ['another clear time', { ...row, clearedAt: 6 }],
    ['no clear time', { transactions: row.transactions }],
    ['one transaction fewer', { ...row, transactions: [one('0x1')] }],
    ['another hash', { ...row, transactions: [one('0x1'), one('0x3')] }],
    ['another status', { ...row, transactions: [one('0x1'), one('0x2', { status: 'dropped' })] }],
    ['another update time', { ...row, transactions: [one('0x1'), one('0x2', { updatedAt: 2 })] }],
  ])('behavior: differs from a row with %s', (_, other) => {
    expect(isSameRow(row, other)).toBe(false)
  })
})

describe('readRow', () => {
  test('default: reads every written member', () => {
    const full = one('0x1', {
      status: 'replaced',
      description: 'Mint',
      transfer: { to: '0xb', amount: '1.5', symbol: 'X', decimals: 6, tokenAddress: '0xc' },
      replacement: { hash: '0x2', reason: 'cancelled', status: 'confirmed' },
      settledAt: 3,
      nonce: 4,
      fingerprint: '0xf',
      seenAt: 2,
      missingMs: 1,
      startBlock: 5,
      block: { number: 7, hash: '0xaa' },
      isFinal: false,
    })
    const row = { transactions: [full], clearedAt: 9 }
    expect(readRow(JSON.parse(JSON.stringify(row)))).toEqual(row)
  })

  test.each([null, 7, 'text', [], {}, { transactions: 'all' }])(
    'behavior: %j is not a row',
    (raw) => {
      expect(readRow(raw)).toBeUndefined()
    },
  )

  test('behavior: omits invalid parts of a row', () => {
    const good = one('0x1')
    const broken = [
      null,
      'x',
      { ...good, hash: 1 },
      { ...good, networkId: 'nowhere' },
      { ...good, status: 'lost' },
      { ...good, addedAt: 'today' },
      { ...good, updatedAt: Number.NaN },
    ]
    const odd = { ...good, hash: '0x9', nonce: '1', transfer: { to: 1 }, replacement: { hash: 2 } }
    expect(readRow({ transactions: [...broken, good, odd] })?.transactions).toEqual([
      good,
      { ...good, hash: '0x9' },
    ])
  })
})
