import { describe, expect, test } from 'vitest'
import type { TrackedTransaction, TransactionCheck } from '../namespace/transfers.types.ts'
import { type Absence, nextTransaction } from './followTransaction.ts'

const start = 1_000_000
const pending: TrackedTransaction = {
  hash: '0x1',
  networkId: 'eip155:1',
  address: '0xa',
  status: 'pending',
  addedAt: start,
  updatedAt: start,
}
const missing = { status: 'missing', isNonceUsed: false } as const
const none: Absence = { checks: 0, ms: 0 }
const block = { number: 7, hash: '0xaa' }
const dayMs = 86_400_000

describe('nextTransaction', () => {
  test.each(['confirmed', 'reverted'] as const)('default: %s settles the transaction', (status) => {
    const next = nextTransaction({ ...pending, missingMs: 5 }, { status }, none, start + 5)
    expect(next).toEqual({
      ...pending,
      status,
      updatedAt: start + 5,
      settledAt: start + 5,
      isFinal: true,
    })
  })

  test('default: a replaced transaction has its replacement', () => {
    const replacement = { hash: '0x2', reason: 'repriced', status: 'confirmed' } as const
    const next = nextTransaction(pending, { status: 'replaced', replacement }, none, start + 5)
    expect(next).toMatchObject({ status: 'replaced', replacement, settledAt: start + 5 })
  })

  test('behavior: the first pending check stores the nonce, and the next changes nothing', () => {
    const check = { status: 'pending', nonce: 7, fingerprint: '0xf' } as const
    const seen = nextTransaction(pending, check, none, start + 5)
    expect(seen).toMatchObject({
      status: 'pending',
      nonce: 7,
      fingerprint: '0xf',
      seenAt: start + 5,
    })
    expect(nextTransaction(seen, check, none, start + 10)).toBe(seen)
  })

  test('behavior: a seen transaction is dropped after a minute and three misses', () => {
    const seen = { ...pending, seenAt: start }
    const first = nextTransaction(seen, missing, { checks: 1, ms: 0 }, start + 10)
    expect(first).toMatchObject({ status: 'pending', missingMs: 0 })
    const next = (checks: number, ms: number) =>
      nextTransaction(first, missing, { checks, ms }, start + 3_600_000)
    expect(next(9, 59_999)).toBe(first)
    expect(next(2, 59_999)).toBe(first)
    expect(next(2, 3_600_000).status).toBe('pending')
    const end = next(3, 60_000)
    expect(end).toMatchObject({ status: 'dropped', settledAt: start + 3_600_000 })
    expect(end.missingMs).toBeUndefined()
  })

  test('behavior: a never seen transaction is unknown, not dropped, after half an hour', () => {
    const first = nextTransaction(pending, missing, { checks: 1, ms: 0 }, start)
    const next = (ms: number, check: TransactionCheck = missing) =>
      nextTransaction({ ...first, missingMs: 1_790_000 }, check, { checks: 99, ms }, start)
    expect(next(1_799_999).status).toBe('pending')
    expect(next(1_800_000)).toMatchObject({ status: 'unknown', settledAt: start })
    // Any transaction with its nonce may be this payment.
    expect(next(1_800_000, { ...missing, isNonceUsed: true }).status).toBe('unknown')
  })

  test('behavior: stores the absence once per minute, not on every check', () => {
    const first = nextTransaction(pending, missing, { checks: 1, ms: 0 }, start)
    expect(nextTransaction(first, missing, { checks: 9, ms: 59_999 }, start)).toBe(first)
    const noted = nextTransaction(first, missing, { checks: 9, ms: 60_000 }, start)
    expect(noted).toMatchObject({ status: 'pending', missingMs: 60_000 })
  })

  test('behavior: found again, it is pending and the absence resets', () => {
    const seen = { ...pending, seenAt: start }
    const lost = nextTransaction(seen, missing, { checks: 1, ms: 0 }, start + 10)
    const back = nextTransaction(lost, { status: 'pending', nonce: 7 }, none, start + 20)
    expect(back).toMatchObject({ status: 'pending', seenAt: start + 20 })
    expect(back.missingMs).toBeUndefined()
  })

  test('behavior: replaced when another unknown transaction used its nonce', () => {
    const seen = { ...pending, seenAt: start, missingMs: 0 }
    const taken = { status: 'missing', isNonceUsed: true } as const
    expect(nextTransaction(seen, taken, { checks: 2, ms: 5 }, start)).toBe(seen)
    const end = nextTransaction(seen, taken, { checks: 20, ms: 60_000 }, start)
    expect(end.status).toBe('replaced')
    expect(end.replacement).toBeUndefined()
  })

  test('behavior: a dropped transaction that is found changes; missing again, it stays', () => {
    const dropped = { ...pending, status: 'dropped', settledAt: start } as const
    expect(nextTransaction(dropped, missing, { checks: 1, ms: 0 }, start + 5)).toBe(dropped)
    const found = nextTransaction(dropped, { status: 'confirmed' }, none, start + 5)
    expect(found).toMatchObject({ status: 'confirmed', settledAt: start + 5 })
    const back = nextTransaction(dropped, { status: 'pending' }, none, start + 5)
    expect(back.status).toBe('pending')
    expect(back.settledAt).toBeUndefined()
  })

  test('behavior: an unknown transaction takes the result of a later check; missing again, it stays', () => {
    const unknown = { ...pending, status: 'unknown', settledAt: start } as const
    const next = (check: TransactionCheck) =>
      nextTransaction(unknown, check, { checks: 9, ms: dayMs }, start + 5)
    expect(next(missing)).toBe(unknown)
    expect(next({ status: 'mismatch' })).toBe(unknown)
    expect(next({ status: 'confirmed' }).status).toBe('confirmed')
    expect(next({ status: 'reverted' }).status).toBe('reverted')
    expect(next({ status: 'pending' }).status).toBe('pending')
    expect(next({ status: 'expired' }).status).toBe('dropped')
  })

  test.each(['pending', 'dropped'] as const)(
    'behavior: a hash of another payment makes %s unknown, never failed',
    (status) => {
      const next = nextTransaction({ ...pending, status }, { status: 'mismatch' }, none, start + 5)
      expect(next).toMatchObject({ status: 'unknown', settledAt: start + 5 })
    },
  )
})

test('behavior: an expired transaction is dropped immediately', () => {
  const expired = { status: 'expired' } as const
  const absence = { checks: 1, ms: 0 }
  const end = nextTransaction({ ...pending, missingMs: 0 }, expired, absence, start + 7)
  expect(end).toMatchObject({ status: 'dropped', settledAt: start + 7, updatedAt: start + 7 })
  expect(end.missingMs).toBeUndefined()
  expect(nextTransaction(end, expired, absence, start + 9)).toBe(end)
})

describe('a non-final outcome', () => {
  const check = { status: 'confirmed', block, isFinal: false } as const
  const confirmed = nextTransaction(pending, check, none, start + 5)

  test('default: keeps its block, and an equal check changes nothing', () => {
    expect(confirmed).toMatchObject({ status: 'confirmed', block, isFinal: false })
    expect(nextTransaction(confirmed, check, none, start + 9)).toBe(confirmed)
  })

  test('behavior: a final transaction keeps the time when it was first seen, and does not change any more', () => {
    const final = nextTransaction(confirmed, { ...check, isFinal: true }, none, start + 9)
    expect(final).toMatchObject({ isFinal: true, block, settledAt: start + 5 })
    const checks: TransactionCheck[] = [missing, { status: 'expired' }, { status: 'reverted' }]
    for (const later of checks) expect(nextTransaction(final, later, none, start + 10)).toBe(final)
  })

  test('behavior: a later check with another block or result wins', () => {
    const moved = { ...check, block: { number: 8, hash: '0xbb' } }
    expect(nextTransaction(confirmed, moved, none, start + 9)).toMatchObject({
      ...moved,
      settledAt: start + 5,
    })
    const failed = nextTransaction(confirmed, { ...moved, status: 'reverted' }, none, start + 9)
    expect(failed).toMatchObject({ status: 'reverted', block: moved.block, settledAt: start + 9 })
    const without = nextTransaction(confirmed, { status: 'reverted' }, none, start + 9)
    expect(without.block).toBeUndefined()
  })

  test.each([missing, { status: 'pending' }] as const)(
    'behavior: %o removes it from its block',
    (later) => {
      const open = nextTransaction(confirmed, later, { checks: 1, ms: 0 }, start + 9)
      expect(open).toMatchObject({ status: 'pending', updatedAt: start + 9 })
      for (const key of ['block', 'isFinal', 'settledAt'] as const) {
        expect(open[key]).toBeUndefined()
      }
      // A node had it, so it may be dropped after a minute.
      expect(open.seenAt).toBeDefined()
    },
  )

  test('behavior: after more than a day, one check makes it final', () => {
    const atDay = nextTransaction(confirmed, check, none, start + 5 + dayMs)
    expect(atDay).toBe(confirmed)
    const old = nextTransaction(confirmed, check, none, start + 6 + dayMs)
    expect(old).toMatchObject({ status: 'confirmed', isFinal: true })
  })

  test('behavior: without `isFinal`, as in earlier versions, it is final', () => {
    const { isFinal, ...stored } = confirmed
    expect(nextTransaction(stored, missing, { checks: 9, ms: dayMs }, start + 9)).toBe(stored)
  })
})
