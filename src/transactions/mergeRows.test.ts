import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameRow, mergeRows, rowMax } from './mergeRows.ts'
import { readRow } from './readRow.ts'
import type { TrackedTransaction, TransactionRow, TransactionStatus } from './transaction.types.ts'

function one(hash: string, more: Partial<TrackedTransaction> = {}): TrackedTransaction {
  const [networkId, address] = ['eip155:1', '0xa'] as const
  return { hash, networkId, address, status: 'pending', addedAt: 1, updatedAt: 1, ...more }
}
const statuses: TransactionStatus[] = ['pending', 'confirmed', 'reverted', 'replaced', 'dropped']
const someRow: fc.Arbitrary<TransactionRow> = fc.record(
  {
    transactions: fc.array(
      fc
        .record({
          hash: fc.constantFrom('0x1', '0x2', '0x3', '0x4'),
          status: fc.constantFrom(...statuses),
          updatedAt: fc.integer({ min: 1, max: 4 }),
        })
        // When it was added is a fact of the transaction, whoever tells it.
        .map(({ hash, ...more }) => one(hash, { ...more, addedAt: Number(hash) })),
    ),
    clearedAt: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['transactions'] },
)

describe('mergeRows', () => {
  test('property: who joins what in which order makes no difference', () => {
    fc.assert(
      fc.property(someRow, someRow, someRow, (a, b, c) => {
        const ab = mergeRows(a, b)
        expect(isSameRow(ab, mergeRows(b, a))).toBe(true)
        expect(isSameRow(mergeRows(ab, ab), ab)).toBe(true)
        // What was cleared while a third tab still took it for pending comes back with that tab, until
        // it is looked at again; nothing else depends on the order.
        const [x, y, z] = [a, b, c].map(({ transactions }) => ({ transactions }))
        const left = mergeRows(mergeRows(x, y), z)
        expect(isSameRow(left, mergeRows(x, mergeRows(y, z)))).toBe(true)
        expect(isSameRow(mergeRows(left, x), left)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('default: two tabs have the transactions of both', () => {
    const row = mergeRows(
      { transactions: [one('0x1', { addedAt: 1 })] },
      { transactions: [one('0x2', { addedAt: 2 })] },
    )
    expect(row.transactions.map(({ hash }) => hash)).toEqual(['0x2', '0x1'])
  })

  test('behavior: a block outweighs a later guess, and of two guesses the later counts', () => {
    const status = (a: Partial<TrackedTransaction>, b: Partial<TrackedTransaction>) =>
      mergeRows({ transactions: [one('0x1', a)] }, { transactions: [one('0x1', b)] })
        .transactions[0]?.status
    expect(status({ status: 'confirmed', updatedAt: 1 }, { status: 'dropped', updatedAt: 9 })).toBe(
      'confirmed',
    )
    expect(status({ status: 'dropped', updatedAt: 2 }, { status: 'pending', updatedAt: 3 })).toBe(
      'pending',
    )
  })

  test('behavior: keeps the newest hundred; what is on its way goes last', () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      one(`0x${index}`, { addedAt: index + 1, status: index < 5 ? 'pending' : 'confirmed' }),
    )
    const { transactions } = mergeRows({ transactions: many }, undefined)
    expect(transactions).toHaveLength(rowMax)
    expect(transactions.filter(({ status }) => status === 'pending')).toHaveLength(5)
    expect(transactions[0]?.hash).toBe('0x149')
  })

  test('behavior: what was cleared does not come back from another tab, what came later stays', () => {
    const old = one('0x1', { status: 'confirmed', addedAt: 5 })
    const late = one('0x2', { status: 'confirmed', addedAt: 7 })
    const waits = one('0x3', { addedAt: 2 })
    const row = mergeRows({ transactions: [], clearedAt: 6 }, { transactions: [old, late, waits] })
    expect(row.transactions.map(({ hash }) => hash)).toEqual(['0x2', '0x3'])
  })
})

describe('readRow', () => {
  test('default: reads back what was written, every member', () => {
    const full = one('0x1', {
      status: 'replaced',
      description: 'Mint',
      transfer: { to: '0xb', amount: '1.5', symbol: 'X', decimals: 6, tokenAddress: '0xc' },
      replacement: { hash: '0x2', reason: 'cancelled', status: 'confirmed' },
      settledAt: 3,
      nonce: 4,
      fingerprint: '0xf',
      seenAt: 2,
      missingSince: 1,
    })
    const row = { transactions: [full], clearedAt: 9 }
    expect(readRow(JSON.parse(JSON.stringify(row)))).toEqual(row)
  })

  test.each([null, 7, 'text', [], {}, { transactions: 'all' }])('behavior: %j is no row', (raw) => {
    expect(readRow(raw)).toBeUndefined()
  })

  test('behavior: what is broken in a row goes, the rest stays', () => {
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
