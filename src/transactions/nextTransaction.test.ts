import { describe, expect, test } from 'vitest'
import { nextTransaction } from './nextTransaction.ts'
import type { TrackedTransaction } from './transaction.types.ts'

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

describe('nextTransaction', () => {
  test.each(['confirmed', 'reverted'] as const)('default: %s is an end', (status) => {
    const next = nextTransaction({ ...pending, missingSince: start }, { status }, 0, start + 5)
    expect(next).toEqual({ ...pending, status, updatedAt: start + 5, settledAt: start + 5 })
  })

  test('default: replaced, by what', () => {
    const replacement = { hash: '0x2', reason: 'repriced', status: 'confirmed' } as const
    const next = nextTransaction(pending, { status: 'replaced', replacement }, 0, start + 5)
    expect(next).toMatchObject({ status: 'replaced', replacement, settledAt: start + 5 })
  })

  test('behavior: seen for the first time it learns its place; seen again nothing is new', () => {
    const sighting = { status: 'pending', nonce: 7, fingerprint: '0xf' } as const
    const seen = nextTransaction(pending, sighting, 0, start + 5)
    expect(seen).toMatchObject({
      status: 'pending',
      nonce: 7,
      fingerprint: '0xf',
      seenAt: start + 5,
    })
    expect(nextTransaction(seen, sighting, 0, start + 10)).toBe(seen)
  })

  test('behavior: one that was seen is gone after a minute and three misses, not before', () => {
    const seen = { ...pending, seenAt: start }
    const since = nextTransaction(seen, missing, 1, start + 10)
    expect(since).toMatchObject({ status: 'pending', missingSince: start + 10 })
    expect(nextTransaction(since, missing, 9, start + 60_009)).toBe(since)
    // A page that was closed for an hour has missed it once.
    expect(nextTransaction(since, missing, 2, start + 3_600_000)).toBe(since)
    const end = nextTransaction(since, missing, 3, start + 60_010)
    expect(end).toMatchObject({ status: 'dropped', settledAt: start + 60_010 })
    expect(end.missingSince).toBeUndefined()
  })

  test('behavior: one that was never seen has half an hour: private relays show it late', () => {
    const since = nextTransaction(pending, missing, 1, start)
    expect(nextTransaction(since, missing, 99, start + 1_799_999)).toBe(since)
    expect(nextTransaction(since, missing, 99, start + 1_800_000).status).toBe('dropped')
  })

  test('behavior: one that comes back is pending again, and the minute begins anew', () => {
    const since = nextTransaction({ ...pending, seenAt: start }, missing, 1, start + 10)
    const back = nextTransaction(since, { status: 'pending', nonce: 7 }, 0, start + 20)
    expect(back).toMatchObject({ status: 'pending', seenAt: start + 20 })
    expect(back.missingSince).toBeUndefined()
  })

  test('behavior: a place that is taken by what cannot be found is replaced, by nobody knows what', () => {
    const since = nextTransaction({ ...pending, seenAt: start }, missing, 1, start)
    const taken = { status: 'missing', isNonceUsed: true } as const
    expect(nextTransaction(since, taken, 2, start + 5)).toBe(since)
    const end = nextTransaction(since, taken, 20, start + 60_000)
    expect(end.status).toBe('replaced')
    expect(end.replacement).toBeUndefined()
  })

  test('behavior: a dropped one that is found is what it is; missed again it stays', () => {
    const dropped = { ...pending, status: 'dropped', settledAt: start } as const
    expect(nextTransaction(dropped, missing, 1, start + 5)).toBe(dropped)
    expect(nextTransaction(dropped, { status: 'confirmed' }, 0, start + 5).status).toBe('confirmed')
    const back = nextTransaction(dropped, { status: 'pending' }, 0, start + 5)
    expect(back.status).toBe('pending')
    expect(back.settledAt).toBeUndefined()
  })
})

test('behavior: what no block can take any more is gone at once; what had its end keeps it', () => {
  const expired = { status: 'expired' } as const
  const end = nextTransaction({ ...pending, missingSince: start }, expired, 1, start + 7)
  expect(end).toMatchObject({ status: 'dropped', settledAt: start + 7, updatedAt: start + 7 })
  expect(end.missingSince).toBeUndefined()
  expect(nextTransaction(end, expired, 9, start + 9)).toBe(end)
})
